import { links, type PlantKey } from '@portal/contracts';
import { FailedState, Grid, PageHeader, Stack, usePage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link, useNavigate, useSearchParams } from '@portal/sdk/router';
import { useMemo } from 'react';
import { useKeyTexts } from '../texts/key.ts';
import { AnswerChips } from './answer-chips.tsx';
import { type Given, keyAddress, readGiven } from './given.ts';
import styles from './key.module.css';
import { KeySkeleton } from './key-skeleton.tsx';
import { MushroomNotice } from './mushroom-notice.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { Question } from './question.tsx';
import { Results } from './results.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { type Interview, keyQuery, useInterview } from './use-interview.ts';

/** The identification key. What is answered is in the address, so it works without scripts and can be shared. */
export function KeyScreen() {
  const texts = useKeyTexts();
  usePage(texts.page);
  const { data: key, error, isFetching, refetch } = useQuery(keyQuery);
  if (key) return <Key plantKey={key} />;
  if (isFetching) return <KeySkeleton />;
  return (
    <Stack isPage gap={32}>
      <h1>{texts.title}</h1>
      <FailedState title={texts.failed} error={error} onRetry={refetch} />
    </Stack>
  );
}

/** The most candidates without the look-alikes that are added. */
const most = 5;

function Key({ plantKey }: { plantKey: PlantKey }) {
  const texts = useKeyTexts();
  const [params] = useSearchParams();
  const given = useMemo(() => readGiven(params, plantKey), [params, plantKey]);
  const steps = Number(params.get('more')) || 0;
  const interview = useInterview(plantKey, given, { most, steps, ask: params.get('ask') ?? undefined });
  const longer = new URLSearchParams(params);
  longer.set('more', String(steps + 1));
  const isMushroom = given.answers.habit === 'mushroom';
  const notice = useFocusOnChange<HTMLElement>(isMushroom);
  const isBegun = Object.keys(given.answers).length + given.without.length + given.skipped.length > 0;
  return (
    <Stack isPage gap={24} className={styles.page} data-begun={isBegun}>
      <PageHeader
        title={texts.title}
        actions={
          isBegun && (
            <Link to={links.key()} className={styles.restart}>
              {texts.startOver}
            </Link>
          )
        }
      >
        {!isBegun && (
          <p>
            {texts.lead(plantKey.plants.length)}{' '}
            <Link to={links.identify()} className={styles.photo}>
              {texts.withPhoto}
            </Link>
          </p>
        )}
      </PageHeader>
      <AnswerChips plantKey={plantKey} given={given} />
      {isMushroom ? (
        <MushroomNotice ref={notice} />
      ) : (
        <Grid gap={40} align="start" className={styles.columns}>
          <Asking given={given} interview={interview} />
          <Results
            plantKey={plantKey}
            given={given}
            interview={interview}
            title={given.photo.size > 0 ? texts.photo.title : texts.couldBe}
            longer={`?${longer}`}
          />
        </Grid>
      )}
    </Stack>
  );
}

function Asking({ given, interview: { question, open } }: { given: Given; interview: Interview }) {
  const texts = useKeyTexts();
  const navigate = useNavigate();
  const end = useFocusOnChange<HTMLParagraphElement>(question === undefined);
  return (
    <Stack gap={16}>
      {question ? (
        <Question question={question} given={given} onAnswer={(answer) => navigate(keyAddress(answer))} />
      ) : (
        <p ref={end} tabIndex={-1} className={styles.note}>
          {texts.noMoreQuestions}
        </p>
      )}
      <OpenQuestions open={open.filter(({ id }) => id !== question?.id)} given={given} />
    </Stack>
  );
}
