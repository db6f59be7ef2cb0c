import { Button } from '@portal/sdk/antd';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './row-toggle.module.css';

interface RowToggleProps {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Shows or hides what a row of a table has below itself. */
export function RowToggle({ isOpen, onToggle, children }: RowToggleProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Button
      type="link"
      className={styles.toggle ?? ''}
      aria-expanded={isOpen}
      onClick={onToggle}
      size="small"
    >
      <Chevron aria-hidden size={16} strokeWidth={1.5} />
      <span>{children}</span>
    </Button>
  );
}
