import { type Import, links, ownProfile } from '@portal/contracts';
import { Card, LinkButton, Muted, Row, Stack, shortDate } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useImportTexts } from '../texts/imports.ts';
import { CountTable, Problems } from './import-details.tsx';
import styles from './imports.module.css';
import { useImportWrite } from './imports.queries.ts';
import { useFocusedTitle } from './use-focused-title.ts';

interface ImportResultProps {
  latest: Import;
  userId: number;
  /** It takes the place of what was in use. */
  takesFocus: boolean;
}

/** The outcome of the last import. */
export function ImportResult({ latest, userId, takesFocus }: ImportResultProps) {
  const heading = useFocusedTitle(takesFocus);
  const { refused, undone, interrupted, report } = useImportTexts();
  const { state, refusal, stayed = 0 } = latest;
  if (state === 'done') return <Done done={latest} userId={userId} heading={heading} />;
  if (state === 'uploading') return <p role="status">{interrupted}</p>;
  const [title, text] =
    state === 'refused' && refusal
      ? [refused.title, refused[refusal]]
      : [undone.title, stayed > 0 ? undone.stayed(stayed) : undone.all];
  return (
    <Card as="section" className={styles.card} role={state === 'refused' ? 'alert' : 'status'}>
      <Stack gap={12}>
        <div>
          <h2 {...heading}>{title}</h2>
          <Muted className={styles.source}>{report.of(latest.fileName)}</Muted>
        </div>
        <p>{text}</p>
      </Stack>
    </Card>
  );
}

interface DoneProps {
  done: Import;
  userId: number;
  heading: ReturnType<typeof useFocusedTitle>;
}

function Done({ done, userId, heading }: DoneProps) {
  const { done: texts, report, refused } = useImportTexts();
  const undo = useImportWrite(userId, 'undo');
  const has = (...kinds: string[]) => done.counts.some((row) => kinds.includes(row.kind) && row.new > 0);
  return (
    <Card as="section" className={styles.card} aria-labelledby="import-done">
      <Stack gap={16}>
        <div role="status">
          <h2 id="import-done" {...heading}>
            {done.refusal ? texts.stopped : texts.title}
          </h2>
          <Muted className={styles.source}>{report.of(done.fileName)}</Muted>
        </div>
        {done.refusal && <p>{refused[done.refusal]}</p>}
        <CountTable counts={done.counts} isDone />
        <Problems of={done} />
        <Row gap={12}>
          {has('plant', 'care', 'reading') && (
            <LinkButton to={links.garden()} variant="primary">
              {texts.toGarden}
            </LinkButton>
          )}
          {has('entry') && <LinkButton to={links.user(ownProfile)}>{texts.toJournal}</LinkButton>}
          <ConfirmButton
            title={texts.undoTitle}
            confirmLabel={texts.undo}
            busyLabel={texts.undoBusy}
            warning={texts.undoWarning}
            onConfirm={() => undo.mutateAsync({ params: { userId, importId: done.id } })}
          >
            {texts.undo}
          </ConfirmButton>
        </Row>
        {done.undoUntil && <Muted size="small">{texts.undoUntil(shortDate(done.undoUntil))}</Muted>}
      </Stack>
    </Card>
  );
}
