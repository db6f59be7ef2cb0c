import type { AuditRecord } from '@portal/contracts';
import { links } from '@portal/contracts';
import { shortDate } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import styles from './audit.module.css';
import { differencesOf } from './difference.ts';
import { Differences } from './differences.tsx';
import { UndoEdit } from './undo-edit.tsx';
import { UndoPhotos } from './undo-photos.tsx';

export function Record({
  record: { actor, act, subject, at, service, before, after, reason, undoRevision },
}: {
  record: AuditRecord;
}) {
  const { audit } = useTexts();
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
        <span>{audit.act(act)}</span>
        <Subject subject={subject} />
        <span className={styles.small}>{service}</span>
      </div>
      {reason && (
        <p className={styles.reason} dir="auto">
          <strong>{audit.reason}</strong> {reason}
        </p>
      )}
      <div className={styles.undo}>
        {undoRevision !== undefined && <UndoPhotos subject={subject} undoRevision={undoRevision} />}
        {edits.includes(act) && <UndoEdit subject={subject} before={before} />}
      </div>
      {differences.length > 0 && (
        <details className={styles.details}>
          <summary>
            {audit.whatChanged}
            <span className={styles.fields}> {namesOf(differences, audit.andMore)}</span>
          </summary>
          <Differences differences={differences} />
        </details>
      )}
    </>
  );
}

/** Acts that the plant's editor can take back. */
const edits = ['plant.updated', 'plant.category_changed'];

function Subject({ subject: { kind, id, name } }: { subject: AuditRecord['subject'] }) {
  const { audit } = useTexts();
  const labels = name || audit.subject(kind, id);
  if (kind !== 'plant') return <bdi>{audit.quoted(labels)}</bdi>;
  return (
    <Link to={links.plant(Number(id))}>
      <bdi>{labels}</bdi>
    </Link>
  );
}

/** The changed fields, as many as fit on a line. */
function namesOf(differences: { field: string }[], andMore: (names: string, more: number) => string): string {
  const names = [...new Set(differences.map(({ field }) => field))];
  const shown = names.slice(0, 4).join(', ');
  return names.length > 4 ? andMore(shown, names.length - 4) : shown;
}
