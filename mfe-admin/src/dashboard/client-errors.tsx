import type { Dashboard } from '@portal/contracts';
import { Card, count } from '@portal/sdk';
import { useDashboardTexts } from '../texts/dashboard.ts';
import styles from './dashboard.module.css';
import { errorRows } from './figures.ts';
import { ScrollTable } from './scroll-table.tsx';

/** The most rows; a broken release has few. */
const maxRows = 10;

/** Which part of which version failed in browsers, and how. Nothing where nothing failed. */
export function ClientErrors({ data }: { data: Dashboard }) {
  const texts = useDashboardTexts();
  const rows = errorRows(data);
  if (rows.length === 0) return null;
  const kinds: Record<string, string> = texts.kinds;
  const namesOf: Record<string, string> = { none: texts.whole, unknown: texts.unknown };
  return (
    <Card as="section" className={styles.wide} aria-labelledby="dashboard-errors">
      <h3 id="dashboard-errors">{texts.errorsBy}</h3>
      <ScrollTable label={texts.errorsBy}>
        <thead>
          <tr>
            <th scope="col">{texts.part}</th>
            <th scope="col">{texts.version}</th>
            <th scope="col">{texts.kind}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxRows).map(({ key, remote, version, kind, amount }) => (
            <tr key={key}>
              <th scope="row">{namesOf[remote] ?? remote}</th>
              <td>{version === 'none' ? '–' : (namesOf[version] ?? version)}</td>
              <td>{kinds[kind] ?? kind}</td>
              <td>{count(amount)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {rows.length > maxRows && <p className={styles.before}>{texts.moreErrors(rows.length - maxRows)}</p>}
    </Card>
  );
}
