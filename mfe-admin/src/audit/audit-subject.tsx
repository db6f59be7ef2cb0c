import { type AuditRecord, links } from '@portal/contracts';
import { Button } from '@portal/sdk/antd';
import { Link } from '@portal/sdk/router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import styles from './audit.module.css';
import { differencesOf } from './difference.ts';
import { subjectName } from './record-names.ts';
import { UndoEdit } from './undo-edit.tsx';
import { UndoPhotos } from './undo-photos.tsx';

interface AuditSubjectProps {
  record: AuditRecord;
  /** Whether the changes are shown. */
  isOpen: boolean;
  onToggle: () => void;
}

/** What a record is about, its reason, and what can be done with it. */
export function AuditSubject({ record, isOpen, onToggle }: AuditSubjectProps) {
  const { act, subject, before, after, reason, undoRevision } = record;
  const { audit } = useTexts();
  const differences = differencesOf(before, after);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <Subject subject={subject} isGone={act.endsWith('.removed')} />
      {reason && (
        <p className={styles.reason} dir="auto">
          <strong>{audit.reason}</strong> {reason}
        </p>
      )}
      <div className={styles.acts}>
        {differences.length > 0 && (
          <Button
            type="link"
            size="small"
            className={styles.toggle ?? ''}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <Chevron aria-hidden size={16} strokeWidth={1.5} />
            <span>
              {audit.whatChanged}{' '}
              <span className={styles.changed}>{namesOf(differences, audit.andMore)}</span>
            </span>
          </Button>
        )}
        {undoRevision !== undefined && <UndoPhotos subject={subject} undoRevision={undoRevision} />}
        {edits.includes(act) && <UndoEdit subject={subject} before={before} />}
      </div>
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
