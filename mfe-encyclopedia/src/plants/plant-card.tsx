import { inLanguage, links, type PlantCard, type PlantMatch } from '@portal/contracts';
import {
  Badge,
  HazardMark,
  PlantImage,
  PlantName,
  useIsHydrated,
  useLanguage,
  usePlantName,
  Widget,
} from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { cardSizes } from '../description.ts';
import { useTexts } from '../texts/index.ts';
import styles from './plant-card.module.css';

interface PlantCardItemProps {
  match: PlantMatch;
  /** Whether its picture is in the first viewport of a phone. */
  isFirst: boolean;
  /** Whether to show the heart. */
  isForMember: boolean;
  /** The id of the first card of a page. */
  anchor: string | undefined;
}

/** A card that links to its plant. The members' heart is beside the link, not inside. */
export function PlantCardItem({
  match: { plant, indication },
  isFirst,
  isForMember,
  anchor,
}: PlantCardItemProps) {
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
          <h3 className={styles.name}>
            <PlantName plant={plant} />
          </h3>
          <i lang="la" className={styles.latin}>
            {plant.latinName}
          </i>
          {indication ? (
            <Matched indication={indication} />
          ) : (
            <p className={styles.uses} lang="en">
              {plant.usesExcerpt}
            </p>
          )}
          <p className={styles.foot}>
            <span className={styles.category}>{categories[plant.category]}</span>
            <HazardMark level={plant.hazard} size="small" />
          </p>
        </div>
      </Link>
      {isForMember && <Heart plant={plant} />}
    </li>
  );
}

/** The sentence that matched a need, with its evidence. */
function Matched({ indication }: { indication: NonNullable<PlantMatch['indication']> }) {
  const { list } = useTexts();
  const { sentence, lang, evidence, isFinishedMedicineOnly } = inLanguage(indication, useLanguage());
  return (
    <>
      <p className={styles.uses} lang={lang}>
        {sentence}
      </p>
      <p className={styles.evidence}>
        <Badge>{list.evidence[evidence]}</Badge>
        {isFinishedMedicineOnly && <Badge tone="caution">{list.finishedOnly}</Badge>}
      </p>
    </>
  );
}

/** Lies over the picture, so it moves nothing when it appears after hydration. */
function Heart({ plant }: { plant: PlantCard }) {
  const { name } = usePlantName(plant);
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return (
    <div className={styles.heart}>
      <Widget of="account" name="favoriteHeart" isQuiet plantId={plant.id} commonName={name} />
    </div>
  );
}
