import type { Import } from '@portal/contracts';
import { count } from '@portal/sdk';
import { useImportTexts } from '../texts/imports.ts';
import styles from './imports.module.css';

/** The rows of a file by kind. */
export function CountTable({ counts, isDone = false }: { counts: Import['counts']; isDone?: boolean }) {
  const { kinds, report, done } = useImportTexts();
  return (
    <table className={styles.counts}>
      <thead>
        <tr>
          <th scope="col">{report.kind}</th>
          <th scope="col">{isDone ? done.added : report.new}</th>
          <th scope="col">{report.known}</th>
          <th scope="col">{report.left}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((row) => (
          <tr key={row.kind}>
            <th scope="row">{kinds[row.kind]}</th>
            <td className={row.new > 0 ? styles.new : undefined}>{count(row.new)}</td>
            <td>{count(row.known)}</td>
            <td>{count(row.left)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The problems of rows, folded. */
export function Problems({ of: { problems, problemCount } }: { of: Import }) {
  const texts = useImportTexts();
  if (problemCount === 0) return null;
  const more = problemCount - problems.length;
  // A row with the same wrong date in two columns has one remark.
  const shown = new Map(problems.map((each) => [Object.values(each).join(' '), each]));
  return (
    <details className={styles.fold}>
      <summary>{texts.problemsTitle(problemCount)}</summary>
      <ul className={styles.problems}>
        {[...shown].map(([key, { line, kind, problem, value }]) => (
          <li key={key}>
            <strong>
              {texts.kinds[kind]}
              {kind !== 'profile' && `, ${texts.line(line)}`}
              {value !== undefined && (
                <>
                  {': '}
                  <bdi>{value}</bdi>
                </>
              )}
            </strong>
            <div>{texts.problems[problem]}</div>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{texts.more(more)}</p>}
    </details>
  );
}

/** Parts of a file that have no place in the portal. */
export function Omissions({ of: { omissions } }: { of: Import }) {
  const texts = useImportTexts();
  if (omissions.length === 0) return null;
  return (
    <div>
      <h3>{texts.omissionsTitle}</h3>
      <ul className={styles.problems}>
        {omissions.map(({ omission, count: amount, names = [] }) => (
          <li key={omission}>{texts.omissions[omission](amount, names)}</li>
        ))}
      </ul>
    </div>
  );
}
