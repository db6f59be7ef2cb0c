import { inLanguage, type KeyPlant, links, type PlantKey } from '@portal/contracts';
import { type Answers, type Candidate, isIndistinct } from '@portal/key';
import { Grid, LatinName, PlantImage, PlantName, Stack, useIsServed, useLanguage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import type { Ref } from 'react';
import { MarkedPlantLink } from '../plants/plant-link.tsx';
import { useKeyTexts } from '../texts/key.ts';
import styles from './candidates.module.css';
import { useFocusOnChange } from './use-focus-on-change.ts';

interface CandidatesProps {
  plantKey: PlantKey;
  answers: Answers;
  candidates: Candidate[];
  /** The index of the first that a longer list has added, which gets the focus. */
  newFrom: number | undefined;
}

/** The plants that it could be, with what speaks against each. */
export function Candidates({ plantKey, answers, candidates, newFrom }: CandidatesProps) {
  const firstNew = useFocusOnChange<HTMLLIElement>(newFrom);
  return (
    <Stack gap={16}>
      <ul className={styles.list}>
        {candidates.map((candidate, index) => (
          <CandidateItem
            key={candidate.plant.id}
            candidate={candidate}
            answers={answers}
            {...(index === newFrom && { ref: firstNew })}
          />
        ))}
      </ul>
      <Indistinct plantKey={plantKey} candidates={candidates} />
    </Stack>
  );
}

interface CandidateItemProps {
  candidate: Candidate;
  answers: Answers;
  ref?: Ref<HTMLLIElement>;
}

function CandidateItem({ candidate, answers, ref }: CandidateItemProps) {
  const texts = useKeyTexts();
  const language = useLanguage();
  const { plant, contradictions, lookAlikeOf } = candidate;
  const given = Object.keys(answers).length;
  const known = Object.keys(answers).filter((id) => plant.states[id]).length;
  const fitting = known - contradictions.length;
  const url = plant.photoUrl ?? plant.imageUrl;
  return (
    <Grid
      as="li"
      ref={ref}
      tabIndex={-1}
      gap={12}
      align="start"
      className={styles.candidate}
      data-look-alike={lookAlikeOf && 'true'}
    >
      <PlantImage url={url} alt="" widths={[320]} sizes="72px" className={styles.picture} />
      <Stack gap={2} className={styles.text}>
        {lookAlikeOf && (
          <p className={styles.double}>
            {texts.lookAlikeOf} <PlantName plant={lookAlikeOf} />
          </p>
        )}
        <h3>
          <MarkedPlantLink plantId={plant.id} plant={plant} card={plant} />
        </h3>
        <LatinName plant={plant} />
        {known > 0 && fitting < given && <p className={styles.fit}>{texts.fits(fitting, known)}</p>}
        {contradictions.map((character) => {
          const nameOf = (id: string) =>
            character.states.find((state) => state.id === id)?.names[language] ?? '';
          const own = (plant.states[character.id] ?? []).map(nameOf);
          return (
            <p key={character.id} className={styles.against}>
              {texts.against(character.names[language], own.join(' / '), nameOf(answers[character.id] ?? ''))}
            </p>
          );
        })}
        {lookAlikeOf && <Difference plant={lookAlikeOf} double={plant} />}
      </Stack>
    </Grid>
  );
}

/** The marks that tell a dangerous look-alike from a candidate. */
function Difference({ plant, double }: { plant: KeyPlant; double: KeyPlant }) {
  const language = useLanguage();
  const known = plant.lookAlikes.find(({ id }) => id === double.id);
  const { difference, lang } = inLanguage(known ?? {}, language) as { difference?: string; lang: string };
  return difference ? (
    <p className={styles.fit} lang={lang}>
      {difference}
    </p>
  ) : null;
}

/** Says which of the first candidates no further question can tell apart, with a link that compares them. */
function Indistinct({ plantKey, candidates }: Omit<CandidatesProps, 'answers' | 'newFrom'>) {
  const texts = useKeyTexts();
  const isServed = useIsServed(links.compare);
  const [first, ...others] = candidates.map(({ plant }) => plant);
  const same = others.filter((plant) => first && isIndistinct(plantKey, first, plant));
  if (!first || same.length === 0) return null;
  return (
    <div className={styles.indistinct}>
      {same.map((plant) => (
        <p key={plant.id}>
          {texts.indistinct(<PlantName plant={first} />, <PlantName plant={plant} />)}{' '}
          {isServed && <Link to={links.compare(first.id, plant.id)}>{texts.compare}</Link>}
        </p>
      ))}
    </div>
  );
}
