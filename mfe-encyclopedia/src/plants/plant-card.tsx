import { links, type PlantCard } from '@portal/contracts';
import { PlantImage, Widget } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { cardSizes } from '../description.ts';
import { useTexts } from '../texts/index.ts';
import styles from './plant-card.module.css';

interface PlantCardItemProps {
  plant: PlantCard;
  /** In the first row. */
  isFirst: boolean;
  /** Whether to show the heart. */
  isForMember: boolean;
}

/** A card that links to its plant. The members' heart is beside the link, not inside. */
export function PlantCardItem({ plant, isFirst, isForMember }: PlantCardItemProps) {
  const { categories } = useTexts();
  return (
    <li className={styles.item}>
      <Link to={links.plant(plant.id)} className={styles.card}>
        <PlantImage
          url={plant.imageUrl}
          alt=""
          widths={[320, 640]}
          sizes={cardSizes}
          isFirst={isFirst}
          className={styles.picture}
        />
        <div className={styles.texts}>
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
