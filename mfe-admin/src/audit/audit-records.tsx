import type { AuditRecord } from '@portal/contracts';
import { shortDate } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { paths } from '../paths.ts';
import styles from './audit.module.css';
import { differencesOf } from './difference.ts';
import { Differences } from './differences.tsx';

/** A page of records: who did what, when, and what it changed. */
export const AuditRecords = ({ records }: { records: AuditRecord[] }) => (
  <ol className={styles.records}>
    {records.map((record) => (
      <li key={record.id} className={styles.record}>
        <Record record={record} />
      </li>
    ))}
  </ol>
);

function Record({ record: { actor, act, subject, at, service, before, after } }: { record: AuditRecord }) {
  const differences = differencesOf(before, after);
  return (
    <>
      <div className={styles.line}>
        <time dateTime={at} className={styles.small}>
          {shortDate(at)}
        </time>
        <span className={styles.actor}>
          <bdi>{actor.username}</bdi>
        </span>
        <span>{wordsOf(act)}</span>
        <Subject subject={subject} />
        <span className={styles.small}>{service}</span>
      </div>
      {differences.length > 0 && (
        <details className={styles.details}>
          <summary>
            What changed
            <span className={styles.fields}> {namesOf(differences)}</span>
          </summary>
          <Differences differences={differences} />
        </details>
      )}
    </>
  );
}

function Subject({ subject: { kind, id, name } }: { subject: AuditRecord['subject'] }) {
  const words = name || `${kind} ${id}`;
  if (kind !== 'plant') return <bdi>“{words}”</bdi>;
  return (
    <Link to={paths.plant(Number(id))}>
      <bdi>{words}</bdi>
    </Link>
  );
}

/** `plant.category_changed` as people read it: "Plant category changed". */
function wordsOf(act: string): string {
  const words = act.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The fields that changed, as many as a line takes. */
function namesOf(differences: { field: string }[]): string {
  const names = [...new Set(differences.map(({ field }) => field))];
  const shown = names.slice(0, 4).join(', ');
  return names.length > 4 ? `${shown} and ${names.length - 4} more` : shown;
}
