import { type Import, links, ownProfile } from '@portal/contracts';
import { Card, LinkButton, Muted, Row, Stack, shortDate } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useImportTexts } from '../texts/imports.ts';
import { CountTable, Problems } from './import-details.tsx';
import styles from './imports.module.css';
import { useImportWrite } from './imports.queries.ts';

/** The outcome of the last import. */
export function ImportResult({ latest, userId }: { latest: Import; userId: number }) {
  const { refused, undone, interrupted, report } = useImportTexts();
  const { state, refusal, stayed = 0 } = latest;
  if (state === 'done') return <Done done={latest} userId={userId} />;
  if (state === 'uploading') return <p role="status">{interrupted}</p>;
  const [title, text] =
    state === 'refused' && refusal
      ? [refused.title, refused[refusal]]
      : [undone.title, stayed > 0 ? undone.stayed(stayed) : undone.all];
  return (
    <Card as="section" className={styles.card} role={state === 'refused' ? 'alert' : 'status'}>
      <h2>{title}</h2>
      <Muted className={styles.source}>{report.of(latest.fileName)}</Muted>
      <p>{text}</p>
    </Card>
  );
}

function Done({ done, userId }: { done: Import; userId: number }) {
  const { done: texts, report } = useImportTexts();
  const undo = useImportWrite(userId, 'undo');
  const has = (...kinds: string[]) => done.counts.some((row) => kinds.includes(row.kind) && row.new > 0);
  return (
    <Card as="section" className={styles.card} aria-labelledby="import-done">
      <Stack gap={16}>
        <div role="status">
          <h2 id="import-done">{texts.title}</h2>
          <Muted className={styles.source}>{report.of(done.fileName)}</Muted>
        </div>
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
