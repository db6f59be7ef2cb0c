import { cardOf, inLanguage, isDrawing, links, type Plant, pictureOf } from '@portal/contracts';
import {
  classNames,
  Grid,
  HazardMark,
  Muted,
  PlantImage,
  PlantName,
  Row,
  useLanguage,
  usePlantName,
  VisuallyHidden,
} from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Fragment, type ReactNode } from 'react';
import { compareSizes } from '../description.ts';
import { Figures } from '../plants/figures.tsx';
import { Excerpt, Prose, TranslationNote } from '../plants/plant-facts.tsx';
import { PlantSection } from '../plants/plant-section.tsx';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { useTexts } from '../texts/index.ts';
import { ChooseAnother } from './choose-another.tsx';
import styles from './compare.module.css';
import {
  type ComparedPlants,
  type Fact,
  type Terms,
  toKey,
  useCharacters,
  useFacts,
} from './compare-facts.ts';
import { useCompareTexts } from './texts/index.ts';

/** Pictures and how to tell two plants apart come first, then their hazards and other differences; equal facts are folded. */
export function ComparePage({ plants }: { plants: ComparedPlants }) {
  const { title, choose, differ, same } = useCompareTexts();
  const characters = useCharacters(plants);
  const facts = [...useFacts(plants), ...characters];
  const [a, b] = [usePlantName(plants[0]).name, usePlantName(plants[1]).name];
  const differing = facts.filter(({ values: [left, right] }) => toKey(left) !== toKey(right));
  const equal = facts.filter((fact) => !differing.includes(fact));
  return (
    <Grid as="article" gap={16} className={styles.page}>
      <h1>{title(a, b)}</h1>
      <ChooseAnother plant={plants[0]} label={choose} />
      <Names plants={plants} />
      <Pictures plants={plants} />
      <section aria-labelledby="differ">
        <h2 id="differ">{differ}</h2>
        <Marks plants={plants} />
        <HazardRow plants={plants} />
        <FactRows areMarked facts={differing.filter((fact) => characters.includes(fact))} plants={plants} />
        <FactRows facts={differing.filter((fact) => !characters.includes(fact))} plants={plants} />
      </section>
      <div>
        {equal.length > 0 && (
          <PlantSection id="same" title={same} answer={<p>{equal.map(({ title }) => title).join(', ')}</p>}>
            <div className={styles.whole}>
              <FactRows facts={equal} plants={plants} />
            </div>
          </PlantSection>
        )}
        <Descriptions plants={plants} />
      </div>
    </Grid>
  );
}

interface PairProps {
  className?: string | undefined;
  children: ReactNode;
}

/** A column for each plant. */
const Pair = ({ className, children }: PairProps) => (
  <Grid columns="2" gap={32} rowGap={8} className={classNames(styles.pair, className)}>
    {children}
  </Grid>
);

/** Both names. They stay in view, so that the columns below never lack them. */
function Names({ plants }: { plants: ComparedPlants }) {
  const { openPlant } = useCompareTexts();
  return (
    <Pair className={styles.names}>
      {plants.map((plant) => (
        <div key={plant.id}>
          <h2>
            <Link to={links.plant(plant.id)} title={openPlant}>
              <PlantName plant={plant} />
            </Link>
          </h2>
          <Row gap={8} rowGap={2}>
            <Muted as="i" lang="la">
              {plant.latinName}
            </Muted>
            <HazardMark level={plant.toxicity.level} size="small" />
          </Row>
        </div>
      ))}
    </Pair>
  );
}

interface AspectProps {
  title: string;
  plants: ComparedPlants;
  children: (plant: Plant) => ReactNode;
}

/** One aspect of both plants. Screen readers hear whose it is. */
function Aspect({ title, plants, children }: AspectProps) {
  return (
    <section className={styles.row}>
      <h3>{title}</h3>
      <Pair>
        {plants.map((plant) => (
          <div key={plant.id}>
            <VisuallyHidden>
              <PlantName plant={plant} />:{' '}
            </VisuallyHidden>
            {children(plant)}
          </div>
        ))}
      </Pair>
    </section>
  );
}

/** A picture of each plant below its name. */
function Pictures({ plants }: { plants: ComparedPlants }) {
  const { pictures } = useTexts();
  return (
    <div className={styles.pictures}>
      <Pair>
        {plants.map((plant, index) => (
          <PlantImage
            key={plant.id}
            hasBorder
            {...pictureOf(cardOf(plant))}
            alt=""
            widths={[320, 640]}
            sizes={compareSizes}
            isFirst={index === 0}
          />
        ))}
      </Pair>
      {plants.some(({ imageUrl }) => isDrawing(imageUrl)) && (
        <Muted size="caption">{pictures.isDrawing}</Muted>
      )}
    </div>
  );
}

/** The other entry's text about each plant: the whole text, because a mark that is missed may be the deadly one. */
function Marks({ plants }: { plants: ComparedPlants }) {
  const texts = useCompareTexts();
  const { notRecorded } = useSafetyTexts();
  const language = useLanguage();
  const [a, b] = plants;
  const title = texts.characters(usePlantName(a).name, usePlantName(b).name);
  const markOf = (plant: Plant) => {
    const other = plant === a ? b : a;
    const lookAlike = other.lookAlikes.find(({ plant: described }) => described?.id === plant.id);
    return lookAlike && inLanguage(lookAlike, language);
  };
  if (!plants.some(markOf))
    return (
      <section className={styles.row}>
        <h3>{title}</h3>
        <p>{texts.noCharacters}</p>
      </section>
    );
  return (
    <Aspect title={title} plants={plants}>
      {(plant) => {
        const mark = markOf(plant);
        return <p lang={mark?.lang}>{mark?.difference ?? notRecorded}</p>;
      }}
    </Aspect>
  );
}

function HazardRow({ plants }: { plants: ComparedPlants }) {
  const { safety } = useCompareTexts();
  return (
    <Aspect title={safety} plants={plants}>
      {({ toxicity, summary }) => <Hazard toxicity={toxicity} summary={summary} />}
    </Aspect>
  );
}

/** The level with the main danger in a sentence. The plant's page has the rest. */
function Hazard({ toxicity, summary }: Pick<Plant, 'toxicity' | 'summary'>) {
  const { warnings, harmful } = useSafetyTexts();
  const language = useLanguage();
  const { level, parts, effect, lang } = inLanguage(toxicity, language);
  const danger = summary && inLanguage(summary.danger, language);
  return (
    <>
      <p>
        <strong>{warnings[level]}</strong>
      </p>
      {danger && (
        <p lang={danger.lang}>
          <Figures of={danger.text} />
        </p>
      )}
      {!danger && parts && <p>{harmful(<span lang={lang}>{parts}</span>)}</p>}
      {!danger && effect && <p lang={lang}>{effect}</p>}
    </>
  );
}

interface FactRowsProps {
  facts: Fact[];
  plants: ComparedPlants;
  /** True for what tells the plants apart: the terms that only one of them has are marked. */
  areMarked?: boolean;
}

const FactRows = ({ facts, plants, areMarked = false }: FactRowsProps) =>
  facts.map(({ title, values: [left, right] }) => (
    <Aspect key={title} title={title} plants={plants}>
      {(plant) => {
        const [value, other] = plant === plants[0] ? [left, right] : [right, left];
        return <Value value={value} other={areMarked ? other : value} />;
      }}
    </Aspect>
  ));

/** A value; terms that the other one lacks are marked. */
function Value({ value, other }: { value: Terms | undefined; other: Terms | undefined }) {
  const { notRecorded } = useSafetyTexts();
  const { or } = useCompareTexts();
  const shared = new Set(other?.flat());
  if (!value) return <p className={styles.fact}>{notRecorded}</p>;
  return (
    <p className={styles.fact}>
      {value.map((alternatives, place) =>
        alternatives.map((term, index) => (
          <Fragment key={term}>
            {index > 0 ? or : place > 0 && ', '}
            {shared.has(term) ? term : <mark>{term}</mark>}
          </Fragment>
        )),
      )}
    </p>
  );
}

/** The beginning of both descriptions, and the whole. */
function Descriptions({ plants }: { plants: ComparedPlants }) {
  const { description } = useCompareTexts();
  const both = (show: (text: { text: string; lang: 'en' }) => ReactNode) => (
    <Pair>
      {plants.map((plant) => (
        <div key={plant.id}>{show({ text: plant.description, lang: 'en' })}</div>
      ))}
    </Pair>
  );
  return (
    <PlantSection
      id="descriptions"
      title={description}
      answer={
        <>
          <TranslationNote lang="en" />
          {both((text) => (
            <Excerpt {...text} />
          ))}
        </>
      }
      isExcerpt
    >
      <div className={styles.whole}>
        <TranslationNote lang="en" />
        {both((text) => (
          <Prose {...text} />
        ))}
      </div>
    </PlantSection>
  );
}
