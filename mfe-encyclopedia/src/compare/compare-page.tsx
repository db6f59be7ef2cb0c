import { inLanguage, links, type Plant } from '@portal/contracts';
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
import { type QuickFactName, quickFactNames, quickFactValues } from '../plants/quick-fact-values.ts';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { useTexts } from '../texts/index.ts';
import { ChooseAnother } from './choose-another.tsx';
import styles from './compare.module.css';
import { useCompareTexts } from './texts/index.ts';

type Two = readonly [Plant, Plant];

/** Pictures, hazards, telling characters and facts of two plants, each row with both. */
export function ComparePage({ plants }: { plants: Two }) {
  const { safety, description, title, choose } = useCompareTexts();
  const { onlyEnglish } = useSafetyTexts();
  const language = useLanguage();
  const [a, b] = [usePlantName(plants[0]).name, usePlantName(plants[1]).name];
  return (
    <Grid as="article" gap={24} className={styles.page}>
      <h1>{title(a, b)}</h1>
      <Grid columns="2" gap={32} rowGap={12} className={styles.pair}>
        {plants.map((plant, index) => (
          <Heading key={plant.id} plant={plant} isFirst={index === 0} />
        ))}
      </Grid>
      <Characters plants={plants} />
      <div>
        <Row title={safety} plants={plants}>
          {(plant) => <Hazard plant={plant} />}
        </Row>
        <FactRows plants={plants} />
        <Row title={description} plants={plants}>
          {(plant) => <p lang="en">{plant.description}</p>}
        </Row>
      </div>
      {language !== 'en' && <Muted>{onlyEnglish}</Muted>}
      <ChooseAnother plant={plants[0]} label={choose} />
    </Grid>
  );
}

function Heading({ plant, isFirst }: { plant: Plant; isFirst: boolean }) {
  const { openPlant } = useCompareTexts();
  const { name } = usePlantName(plant);
  return (
    <Stack gap={4} align="start" className={styles.heading}>
      <PlantImage
        hasBorder
        url={plant.imageUrl}
        alt={`${name}, ${plant.latinName}`}
        widths={[320, 640]}
        sizes={compareSizes}
        isFirst={isFirst}
        className={styles.picture}
      />
      <DrawingNote url={plant.imageUrl} />
      <h2>
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
      <h2>{title}</h2>
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

function Hazard({ plant: { toxicity } }: { plant: Plant }) {
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

/** The quick facts that at least one of them has. */
function FactRows({ plants }: { plants: Two }) {
  const { quickFacts: texts, notRecorded } = useSafetyTexts();
  const { categories } = useTexts();
  const values = new Map(
    plants.map(({ id, quickFacts }) => [id, quickFacts && quickFactValues(quickFacts, texts)]),
  );
  const factOf = ({ id }: Plant, name: QuickFactName) => values.get(id)?.[name];
  return (
    <>
      <Row title={texts.family} plants={plants}>
        {({ family, category }) => (
          <p>
            <span lang="la">{family}</span> · {categories[category]}
          </p>
        )}
      </Row>
      {quickFactNames
        .filter((name) => plants.some((plant) => factOf(plant, name)))
        .map((name) => (
          <Row key={name} title={texts[name]} plants={plants}>
            {(plant) => <p className={styles.fact}>{factOf(plant, name) ?? notRecorded}</p>}
          </Row>
        ))}
    </>
  );
}
