import type { PlantKey } from '@portal/contracts';
import type { Candidate } from '@portal/key';
import { LinkButton, Muted, plantNameIn, Stack, useLanguage, VisuallyHidden } from '@portal/sdk';
import type { Ref } from 'react';
import { useKeyTexts } from '../texts/key.ts';
import { Candidates } from './candidates.tsx';
import type { Given } from './given.ts';
import styles from './key.module.css';
import { type Interview, stepLength } from './use-interview.ts';

interface ResultsProps {
  plantKey: PlantKey;
  given: Given;
  interview: Interview;
  title: string;
  /** The address with a longer list. */
  longer?: string;
  ref?: Ref<HTMLElement>;
}

/** The candidates with the caution that belongs to them; it is announced when they change. */
export function Results({ plantKey, given, interview, title, longer, ref }: ResultsProps) {
  const { candidates, fitting, missing, newFrom } = interview;
  const texts = useKeyTexts();
  const language = useLanguage();
  const names = candidates.slice(0, 3).map(({ plant }) => plantNameIn(plant, language).name);
  const isAnswered = Object.keys(given.answers).length > 0;
  const isPoor = fitsPoorly(candidates, given);
  return (
    <Stack
      as="section"
      gap={16}
      ref={ref}
      tabIndex={-1}
      aria-labelledby="could-be"
      className={styles.results}
    >
      <VisuallyHidden>
        <p role="status">{candidates.length > 0 && `${title}: ${names.join(', ')}`}</p>
      </VisuallyHidden>
      <h2 id="could-be">{isPoor ? texts.closest : title}</h2>
      {candidates.length === 0 && <p>{texts.nothingYet}</p>}
      {isPoor && <p className={styles.note}>{texts.poorFit}</p>}
      {isAnswered && !isPoor && <Muted size="small">{texts.order(fitting)}</Muted>}
      <p className={styles.caution}>{texts.neverEat}</p>
      <Candidates plantKey={plantKey} answers={given.answers} candidates={candidates} newFrom={newFrom} />
      {isAnswered && longer && missing > 0 && (
        <div>
          <LinkButton to={longer} replace>
            {missing > stepLength ? texts.showMore(stepLength) : texts.showAll(fitting)}
          </LinkButton>
        </div>
      )}
      <Muted size="small">{texts.notAll(plantKey.plants.length)}</Muted>
    </Stack>
  );
}

/** Returns whether even the best candidate lacks at least two and a third of the answers. */
function fitsPoorly([best]: Candidate[], { answers }: Given): boolean {
  const against = best?.contradictions.length ?? 0;
  return against >= 2 && against >= Object.keys(answers).length / 3;
}
