import { links, type PlantCard } from '@portal/contracts';
import { PlantImage, useIsHydrated, Widget } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { cardSizes } from '../description.ts';
import { useTexts } from '../texts/index.ts';
import styles from './plant-card.module.css';

interface PlantCardItemProps {
  plant: PlantCard;
  /** Whether its picture is in the first viewport of a phone. */
  isFirst: boolean;
  /** Whether to show the heart. */
  isForMember: boolean;
  /** The id of the first card of a page. */
  anchor: string | undefined;
}

/** A card that links to its plant. The members' heart is beside the link, not inside. */
export function PlantCardItem({ plant, isFirst, isForMember, anchor }: PlantCardItemProps) {
  const { categories } = useTexts();
  return (
    <li id={anchor} className={styles.item}>
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
      {isForMember && <Heart plant={plant} />}
    </li>
  );
}

/** Lies over the picture, so it moves nothing when it appears after hydration. */
const Heart = ({ plant: { id, commonName } }: { plant: PlantCard }) =>
  useIsHydrated() && (
    <div className={styles.heart}>
      <Widget of="account" name="favoriteHeart" isQuiet plantId={id} commonName={commonName} />
    </div>
  );
