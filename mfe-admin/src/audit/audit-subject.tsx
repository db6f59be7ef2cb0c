import { type AuditRecord, links } from '@portal/contracts';
import { Muted, Row } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { RowToggle } from '../parts/row-toggle.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './audit.module.css';
import { differencesOf } from './difference.ts';
import { subjectName } from './record-names.ts';
import { UndoEdit, UndoPhotos } from './undo.tsx';

interface AuditSubjectProps {
  record: AuditRecord;
  /** True if the changes are shown. */
  isOpen: boolean;
  onToggle: () => void;
}

/** Subject, reason and actions of a record. */
export function AuditSubject({ record, isOpen, onToggle }: AuditSubjectProps) {
  const { act, subject, before, after, reason, undoRevision } = record;
  const { audit } = useTexts();
  const differences = differencesOf(before, after);
  return (
    <>
      <Subject subject={subject} isGone={act.endsWith('.removed')} />
      {reason && (
        <p className={styles.reason} dir="auto">
          <strong>{audit.reason}</strong> {reason}
        </p>
      )}
      <Row gap={16} rowGap={4} className={styles.acts}>
        {differences.length > 0 && (
          <RowToggle isOpen={isOpen} onToggle={onToggle}>
            {audit.whatChanged}{' '}
            <Muted as="span" size="text">
              {namesOf(differences, audit.andMore)}
            </Muted>
          </RowToggle>
        )}
        {undoRevision !== undefined && <UndoPhotos subject={subject} undoRevision={undoRevision} />}
        {edits.includes(act) && <UndoEdit subject={subject} before={before} />}
      </Row>
    </>
  );
}

/** Acts that the plant's editor can take back. */
const edits = ['plant.updated', 'plant.category_changed'];

/** The pages of subjects, by kind. */
const pages: Record<string, (id: number) => string> = {
  plant: (id) => links.plant(id),
  thread: (id) => links.thread(id),
  member: (id) => links.managedMember(id),
};

function Subject({ subject, isGone }: Pick<AuditRecord, 'subject'> & { isGone: boolean }) {
  const name = <bdi>{subjectName(subject)}</bdi>;
  const page = isGone ? undefined : pages[subject.kind];
  return page ? <Link to={page(Number(subject.id))}>{name}</Link> : name;
}

/** The changed fields, as many as fit on a line. */
function namesOf(differences: { field: string }[], andMore: (names: string, more: number) => string): string {
  const names = [...new Set(differences.map(({ field }) => field))];
  const shown = names.slice(0, 4).join(', ');
  return names.length > 4 ? andMore(shown, names.length - 4) : shown;
}
