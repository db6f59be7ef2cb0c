import type { Identification, PlantKey } from '@portal/contracts';
import { Button, FailedState, LinkButton, Skeleton, Stack } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useState } from 'react';
import { useKeyTexts } from '../texts/key.ts';
import { type Given, keyAddress, nothingGiven } from './given.ts';
import styles from './photo-questions.module.css';
import { Question } from './question.tsx';
import { Results } from './results.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { keyQuery, useInterview } from './use-interview.ts';

/** Three questions that a photo leaves open; its own answer stays as it is. */
export function PhotoQuestions({ answer }: { answer: Identification }) {
  const texts = useKeyTexts();
  const [isOpen, setOpen] = useState(false);
  const { data: key, error, refetch } = useQuery({ ...keyQuery, enabled: isOpen });
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{texts.photo.open}</Button>
      </div>
    );
  if (key) return <Questions plantKey={key} photo={confidencesOf(answer)} />;
  return error ? (
    <FailedState title={texts.failed} error={error} onRetry={refetch} />
  ) : (
    <Skeleton height={240} />
  );
}

/** The confidences of the match and the suggestions, by plant. */
const confidencesOf = ({ matchedPlant, confidence, suggestions }: Identification): Given['photo'] =>
  new Map(
    [{ plantId: matchedPlant?.id, confidence }, ...suggestions].flatMap((one) =>
      one.plantId !== undefined && one.confidence > 0
        ? [[one.plantId, Math.round(one.confidence * 10) / 10] as const]
        : [],
    ),
  );

/** The questions after a photo. */
const questions = 3;

function Questions({ plantKey, photo }: { plantKey: PlantKey; photo: Given['photo'] }) {
  const texts = useKeyTexts();
  const [given, setGiven] = useState<Given>({ ...nothingGiven, photo });
  const interview = useInterview(plantKey, given, { most: 3 });
  const { question } = interview;
  const asked = Object.keys(given.answers).length + given.skipped.length;
  const isDone = asked >= questions || !question;
  const results = useFocusOnChange<HTMLElement>(isDone);
  return (
    <Stack gap={24} className={styles.panel}>
      {!isDone && <Question question={question} given={given} onAnswer={setGiven} isNew />}
      <Results
        plantKey={plantKey}
        given={given}
        interview={interview}
        title={texts.photo.title}
        ref={results}
      />
      {isDone && (
        <div>
          <LinkButton to={keyAddress(given)}>{texts.photo.more}</LinkButton>
        </div>
      )}
    </Stack>
  );
}
