import type { PlantCard } from '@portal/contracts';
import { Widget } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/index.ts';
import styles from './plant-card.module.css';
import { PlantImage } from './plant-image.tsx';

/** How wide a card stands on the page. */
const sizes = '(min-width: 1100px) 270px, (min-width: 820px) 30vw, (min-width: 520px) 46vw, 92vw';

interface PlantCardItemProps {
  plant: PlantCard;
  /** Whether it stands in the first row. */
  isFirst: boolean;
  /** Whether a member looks: they may mark it. */
  isForMember: boolean;
}

/** A plant as a card that leads to its page, with a heart for members in its corner: beside the link, not inside. */
export function PlantCardItem({ plant, isFirst, isForMember }: PlantCardItemProps) {
  const { categories } = useTexts();
  return (
    <li className={styles.item}>
      <Link to={paths.plant(plant.id)} className={styles.card}>
        <PlantImage
          url={plant.imageUrl}
          alt=""
          widths={[320, 640]}
          sizes={sizes}
          isFirst={isFirst}
          className={styles.picture}
        />
        <div className={styles.words}>
          <h3 className={styles.name} lang="en">
            {plant.commonName}
          </h3>
          <i lang="la" className={styles.latin}>
            {plant.latinName}
          </i>
          <p className={styles.uses} lang="en">
            {plant.usesExcerpt}
          </p>
          <p className={styles.category}>{categories[plant.category]}</p>
        </div>
      </Link>
      {isForMember && (
        <div className={styles.heart}>
          <Widget
            of="account"
            name="favoriteHeart"
            isQuiet
            plantId={plant.id}
            commonName={plant.commonName}
          />
        </div>
      )}
    </li>
  );
}
