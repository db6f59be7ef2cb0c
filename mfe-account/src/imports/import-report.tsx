import type { Import } from '@portal/contracts';
import { Button, Card, Muted, Row, Stack, toast } from '@portal/sdk';
import { useImportTexts } from '../texts/imports.ts';
import { CountTable, Omissions, Problems } from './import-details.tsx';
import styles from './imports.module.css';
import { useImportWrite } from './imports.queries.ts';
import { useFocusedTitle } from './use-focused-title.ts';

/** Shows the outcome of a file before anything is written. */
export function ImportReport({ checked, userId }: { checked: Import; userId: number }) {
  const texts = useImportTexts();
  const start = useImportWrite(userId, 'start');
  const remove = useImportWrite(userId, 'remove');
  const params = { userId, importId: checked.id };
  const rows = checked.progress.total;
  const title = useFocusedTitle();
  return (
    <Card as="section" className={styles.card} aria-labelledby="import-report">
      <Stack gap={16}>
        <div>
          <h2 id="import-report" {...title}>
            {texts.report.title}
          </h2>
          <Muted className={styles.source}>
            {texts.report.of(checked.fileName)}
            {checked.form && ` · ${texts.formOf(texts.recognized[checked.form])}`}
          </Muted>
        </div>
        <CountTable counts={checked.counts} />
        {rows === 0 && <p>{texts.report.nothingNew}</p>}
        <Problems of={checked} />
        <Omissions of={checked} />
        <Row gap={12}>
          {rows > 0 && (
            <Button
              variant="primary"
              isBusy={start.isPending}
              disabled={remove.isPending}
              onClick={() => start.mutate({ params })}
            >
              {start.isPending ? texts.report.starting : texts.report.start(rows)}
            </Button>
          )}
          <Button
            isBusy={remove.isPending}
            disabled={start.isPending}
            onClick={() =>
              remove.mutate({ params }, { onSuccess: () => toast({ title: texts.report.discarded }) })
            }
          >
            {texts.report.discard}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
