import {
  type FoundCard,
  type Indication,
  inLanguage,
  isPoisonous,
  links,
  type PlantCard,
} from '@portal/contracts';
import {
  Badge,
  HazardMark,
  Muted,
  PlantImage,
  PlantName,
  Row,
  useIsHydrated,
  useLanguage,
  usePlantName,
  Widget,
} from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { cardSizes } from '../description.ts';
import { SummaryLines } from '../safety/summary-lines.tsx';
import { useTexts } from '../texts/index.ts';
import { CompareButton } from './compare-choice.tsx';
import { ConditionRow } from './condition-row.tsx';
import styles from './plant-card.module.css';

/** A plant in a list; in the answer to a search with what made it match. */
export type ListedPlant = PlantCard & Partial<Pick<FoundCard, 'match' | 'summary'>>;

interface PlantCardItemProps {
  plant: ListedPlant;
  /** True if its picture is in the first viewport of a phone. */
  isFirst: boolean;
  /** True if the heart is shown. */
  isForMember: boolean;
  /** Ids of links to it. */
  anchors: readonly string[];
}

/** A card that links to its plant; on phones a row. Its buttons are beside the link, not inside. */
export function PlantCardItem({ plant, isFirst, isForMember, anchors }: PlantCardItemProps) {
  const { categories } = useTexts();
  return (
    <li className={styles.item} data-member={isForMember || undefined}>
      {anchors.map((id) => (
        <span key={id} id={id} className={styles.anchor} />
      ))}
      <Link
        to={{ pathname: links.plant(plant.id), hash: plant.match?.section }}
        className={styles.card}
        data-matched={plant.match && ''}
      >
        <PlantImage
          url={plant.imageUrl}
          preview={plant.preview}
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
          <Muted as="i" lang="la" className={styles.latin}>
            {plant.latinName}
          </Muted>
          {plant.match ? <Matched plant={plant} match={plant.match} /> : <Excerpt plant={plant} />}
          <Row as="p" gap={12} rowGap={4} justify="between" className={styles.foot}>
            <span className={styles.category}>{categories[plant.category]}</span>
            <HazardMark level={plant.hazard} size="small" />
          </Row>
        </div>
      </Link>
      <div className={styles.actions}>
        {isForMember && <Heart plant={plant} />}
        <CompareButton plant={plant} />
      </div>
    </li>
  );
}

function Excerpt({ plant: { usesExcerpt, germanExcerpt } }: { plant: PlantCard }) {
  const german = useLanguage() === 'de' ? germanExcerpt : undefined;
  return (
    <p className={styles.uses} lang={german ? 'de' : 'en'}>
      {german ?? usesExcerpt}
    </p>
  );
}

interface MatchedProps {
  plant: ListedPlant;
  match: NonNullable<ListedPlant['match']>;
}

/** Shows why a plant matched: the advice that decides, the sentence, its danger and who must not use it. */
function Matched({ plant: { summary, hazard }, match }: MatchedProps) {
  const { condition, indication, sentence, line } = match;
  const language = useLanguage();
  const answer = sentence && inLanguage(sentence, language);
  // Its sentence says what it is confused with.
  const isDouble = answer !== undefined && isPoisonous(hazard);
  return (
    <>
      {condition && <ConditionRow condition={condition} />}
      {answer && (
        <p className={styles.uses} lang={answer.lang}>
          {answer.text}
        </p>
      )}
      {indication && <Indicated indication={indication} />}
      {line && <MatchingLine line={line} />}
      {summary && (
        // Phones show one line: what matched, else the use; of poisonous plants their danger too.
        <div
          className={styles.summary}
          data-is-only={!(condition || answer || indication || line) || undefined}
          data-poisonous={(isPoisonous(hazard) && !isDouble) || undefined}
        >
          <SummaryLines
            isCompact
            summary={summary}
            hazard={hazard}
            {...((indication || isDouble) && { lines: ['danger', 'avoid'] })}
          />
        </div>
      )}
    </>
  );
}

/** The line of the plant's texts that has the searched words. */
function MatchingLine({ line: { field, text } }: { line: NonNullable<MatchedProps['match']['line']> }) {
  const { list, categories } = useTexts();
  const names: Record<string, string> = categories;
  return (
    <p className={styles.uses}>
      <b>{list.lines[field]}:</b>{' '}
      <span lang={field === 'uses' ? 'en' : undefined}>{field === 'category' ? names[text] : text}</span>
    </p>
  );
}

/** The sentence that matched a need, with its evidence. */
function Indicated({ indication }: { indication: Indication }) {
  const { list } = useTexts();
  const { sentence, lang, evidence, isFinishedMedicineOnly } = inLanguage(indication, useLanguage());
  return (
    <>
      <p className={styles.uses} lang={lang}>
        {sentence}
      </p>
      <Row as="p" gap={6} align="stretch" className={styles.evidence}>
        <Badge>{list.evidence[evidence]}</Badge>
        {isFinishedMedicineOnly && <Badge tone="caution">{list.finishedOnly}</Badge>}
      </Row>
    </>
  );
}

function Heart({ plant }: { plant: PlantCard }) {
  const { name } = usePlantName(plant);
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return <Widget of="account" name="favoriteHeart" isQuiet plantId={plant.id} commonName={name} />;
}
