import type { Dashboard } from '@portal/contracts';
import { count, Muted } from '@portal/sdk';
import { useDashboardTexts } from '../texts/dashboard.ts';
import styles from './dashboard.module.css';
import { FigureBox } from './figure-card.tsx';
import { FigureTable } from './figure-table.tsx';
import { errorRows } from './figures.ts';

/** The most rows; a broken release has few. */
const maxRows = 10;

/** Failures in browsers, by remote, version and kind. Renders nothing without failures. */
export function ClientErrors({ data }: { data: Dashboard }) {
  const texts = useDashboardTexts();
  const rows = errorRows(data);
  if (rows.length === 0) return null;
  const kinds: Record<string, string> = texts.kinds;
  const namesOf: Record<string, string> = { none: texts.whole, unknown: texts.unknown };
  return (
    <FigureBox title={texts.errorsBy} isWide>
      <FigureTable
        label={texts.errorsBy}
        head={[texts.part, texts.version, texts.kind, texts.amount]}
        rows={rows.slice(0, maxRows).map(({ key, remote, version, kind, amount }) => ({
          key,
          cells: [
            namesOf[remote] ?? remote,
            version === 'none' ? '–' : (namesOf[version] ?? version),
            kinds[kind] ?? kind,
            count(amount),
          ],
        }))}
      />
      {rows.length > maxRows && (
        <Muted className={styles.before}>{texts.moreErrors(rows.length - maxRows)}</Muted>
      )}
    </FigureBox>
  );
}
