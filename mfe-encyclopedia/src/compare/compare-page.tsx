import { cardOf, inLanguage, links, type Plant, pictureOf } from '@portal/contracts';
import {
  Grid,
  HazardMark,
  Muted,
  PlantImage,
  PlantName,
  Stack,
  useLanguage,
  usePlantName,
  VisuallyHidden,
} from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Fragment, type ReactNode } from 'react';
import { compareSizes } from '../description.ts';
import { DrawingNote } from '../plants/drawing-note.tsx';
import { Excerpt, Prose } from '../plants/plant-facts.tsx';
import { PlantSection } from '../plants/plant-section.tsx';
import { quickFactNames, quickFactValues } from '../plants/quick-fact-values.ts';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { useTexts } from '../texts/index.ts';
import { ChooseAnother } from './choose-another.tsx';
import styles from './compare.module.css';
import { useCompareTexts } from './texts/index.ts';

type Two = readonly [Plant, Plant];

/** Pictures and telling characters of two plants, then the facts that differ, and folded those that don't. */
export function ComparePage({ plants }: { plants: Two }) {
  const { title, choose, differ, same } = useCompareTexts();
  const facts = useFacts(plants);
  const [a, b] = [usePlantName(plants[0]).name, usePlantName(plants[1]).name];
  const differing = facts.filter(({ values: [left, right] }) => toKey(left) !== toKey(right));
  const equal = facts.filter((fact) => !differing.includes(fact));
  return (
    <Grid as="article" gap={24} className={styles.page}>
      <h1>{title(a, b)}</h1>
      <Grid columns="2" gap={32} rowGap={12} className={styles.pair}>
        {plants.map((plant, index) => (
          <Heading key={plant.id} plant={plant} isFirst={index === 0} />
        ))}
      </Grid>
      <Characters plants={plants} />
      <section aria-labelledby="differ">
        <h2 id="differ">{differ}</h2>
        <HazardRow plants={plants} />
        <FactRows facts={differing} plants={plants} />
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
      <ChooseAnother plant={plants[0]} label={choose} />
    </Grid>
  );
}

function Heading({ plant, isFirst }: { plant: Plant; isFirst: boolean }) {
  const { openPlant } = useCompareTexts();
  const { name } = usePlantName(plant);
  const picture = pictureOf(cardOf(plant));
  return (
    <Stack gap={4} align="start" className={styles.heading}>
      <PlantImage
        hasBorder
        {...picture}
        alt={`${name}, ${plant.latinName}`}
        widths={[320, 640]}
        sizes={compareSizes}
        isFirst={isFirst}
        className={styles.picture}
      />
      <DrawingNote url={picture.url} />
      <h2 className={styles.name}>
        <Link to={links.plant(plant.id)} title={openPlant}>
          <PlantName plant={plant} />
        </Link>
      </h2>
      <i lang="la">{plant.latinName}</i>
      <HazardMark level={plant.toxicity.level} />
    </Stack>
  );
}

interface RowProps {
  title: string;
  plants: Two;
  children: (plant: Plant) => ReactNode;
}

/** One aspect of both plants. Screen readers hear whose it is. */
function Row({ title, plants, children }: RowProps) {
  return (
    <section className={styles.row}>
      <h3>{title}</h3>
      <Grid columns="2" gap={32} rowGap={12} className={styles.pair}>
        {plants.map((plant) => (
          <div key={plant.id}>
            <VisuallyHidden>
              <PlantName plant={plant} />:{' '}
            </VisuallyHidden>
            {children(plant)}
          </div>
        ))}
      </Grid>
    </section>
  );
}

/** Each entry's text about the other plant. */
function Characters({ plants: [a, b] }: { plants: Two }) {
  const texts = useCompareTexts();
  const language = useLanguage();
  const known = [
    { described: b, by: a },
    { described: a, by: b },
  ].flatMap(({ described, by }) => {
    const lookAlike = by.lookAlikes.find(({ plant }) => plant?.id === described.id);
    return lookAlike ? [{ ...inLanguage(lookAlike, language), plant: described }] : [];
  });
  return (
    <section className={styles.characters}>
      <h2>{texts.characters}</h2>
      {known.length === 0 && <p>{texts.noCharacters}</p>}
      <dl>
        {known.map(({ plant, difference, lang }) => (
          <Fragment key={plant.id}>
            <Tell plant={plant} />
            <dd lang={lang}>{difference}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Tell({ plant }: { plant: Plant }) {
  const { tell } = useCompareTexts();
  const { name } = usePlantName(plant);
  return <dt>{tell(name)}</dt>;
}

function HazardRow({ plants }: { plants: Two }) {
  const { safety } = useCompareTexts();
  return (
    <Row title={safety} plants={plants}>
      {({ toxicity }) => <Hazard toxicity={toxicity} />}
    </Row>
  );
}

function Hazard({ toxicity }: Pick<Plant, 'toxicity'>) {
  const { warnings, harmful } = useSafetyTexts();
  const { level, parts, effect, lang } = inLanguage(toxicity, useLanguage());
  return (
    <>
      <p>
        <strong>{warnings[level]}</strong>
      </p>
      {parts && <p>{harmful(<span lang={lang}>{parts}</span>)}</p>}
      {effect && <p lang={lang}>{effect}</p>}
    </>
  );
}

interface Fact {
  title: string;
  /** Of each plant; undefined where it isn't recorded. */
  values: readonly [string | undefined, string | undefined];
}

/** The same for the same terms in another order. */
const toKey = (value = '') => value.split(', ').sort().join();

/** Family, category and the quick facts that at least one of them has. */
function useFacts([a, b]: Two): Fact[] {
  const { quickFacts: texts } = useSafetyTexts();
  const { categories } = useTexts();
  const [left, right] = [a, b].map(({ quickFacts }) => quickFacts && quickFactValues(quickFacts, texts));
  return [
    { title: texts.family, values: [a.family, b.family] as const },
    { title: texts.category, values: [categories[a.category], categories[b.category]] as const },
    ...quickFactNames.map((name) => ({
      title: texts[name],
      values: [left?.[name], right?.[name]] as const,
    })),
  ].filter(({ values }) => values.some(Boolean));
}

const FactRows = ({ facts, plants }: { facts: Fact[]; plants: Two }) =>
  facts.map(({ title, values: [left, right] }) => (
    <Row key={title} title={title} plants={plants}>
      {(plant) =>
        plant === plants[0] ? <Value value={left} other={right} /> : <Value value={right} other={left} />
      }
    </Row>
  ));

/** A value, with the terms marked that the other plant doesn't have. */
function Value({ value, other }: { value: string | undefined; other: string | undefined }) {
  const { notRecorded } = useSafetyTexts();
  const shared = new Set(other?.split(', '));
  return (
    <p className={styles.fact}>
      {(value ?? notRecorded).split(', ').map((term, index) => (
        <Fragment key={term}>
          {index > 0 && ', '}
          {value === undefined || shared.has(term) ? term : <mark>{term}</mark>}
        </Fragment>
      ))}
    </p>
  );
}

/** The beginning of both descriptions, and the whole. */
function Descriptions({ plants }: { plants: Two }) {
  const { description } = useCompareTexts();
  const { onlyEnglish } = useSafetyTexts();
  const language = useLanguage();
  const both = (show: (text: { text: string; lang: 'en' }) => ReactNode) => (
    <Grid columns="2" gap={32} rowGap={12} className={styles.pair}>
      {plants.map((plant) => (
        <div key={plant.id}>{show({ text: plant.description, lang: 'en' })}</div>
      ))}
    </Grid>
  );
  return (
    <PlantSection
      id="descriptions"
      title={description}
      answer={both((text) => <Excerpt {...text} />)}
      isExcerpt
    >
      <div className={styles.whole}>
        {language !== 'en' && <Muted>{onlyEnglish}</Muted>}
        {both((text) => (
          <Prose {...text} />
        ))}
      </div>
    </PlantSection>
  );
}
