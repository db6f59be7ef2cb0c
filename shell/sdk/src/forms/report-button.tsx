import type { ContentKind } from '@portal/contracts';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../lazy-screen.tsx';
import { useSession } from '../session.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import styles from './report-button.module.css';

interface ReportButtonProps {
  kind: ContentKind;
  id: number;
  /** Null once the account is deleted. Nobody reports themselves. */
  authorId: number | null;
  /** Subject of the report, for screen readers: "the comment by Rosa". */
  label: string;
}

/** Lets a member report what another one wrote. Others see nothing. */
export function ReportButton({ kind, id, authorId, label }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { viewer } = useSession();
  const { report } = useTexts();
  if (!viewer || viewer.id === authorId) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.button}
        aria-label={`${report.open}: ${label}`}
        onClick={() => setIsOpen(true)}
      >
        <Flag aria-hidden size={14} strokeWidth={1.75} />
        {report.open}
      </Button>
      {isOpen && <ReportDialog kind={kind} id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const ReportDialog = lazyPart(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));
