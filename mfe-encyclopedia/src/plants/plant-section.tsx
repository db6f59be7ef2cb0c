import { VisuallyHidden } from '@portal/sdk';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './plant-section.module.css';

interface PlantSectionProps {
  /** The id of its heading. */
  id: string;
  title: string;
  /** Shown until it is opened: two lines that answer. */
  answer: ReactNode;
  /** True if the answer is the beginning of the text below: then pages without scripts leave it out. */
  isExcerpt?: boolean;
  /** True if the answer is part of the text, and stays while it is open and on paper. */
  isWhole?: boolean;
  /** Unfolds. Without scripts and on paper it is open. */
  children?: ReactNode;
}

/** A section of a plant's page: its answer, and the rest folded. */
export function PlantSection({
  id,
  title,
  answer,
  isExcerpt = false,
  isWhole = false,
  children,
}: PlantSectionProps) {
  const { more, less } = useTexts().plant;
  return (
    <section aria-labelledby={id} className={styles.section} data-plant-section>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.answer} data-excerpt={isExcerpt || undefined} data-whole={isWhole || undefined}>
        {answer}
      </div>
      {children && (
        <details className={styles.fold}>
          <summary>
            <span className={styles.more}>{more}</span>
            <span className={styles.less}>{less}</span>
            <VisuallyHidden>: {title}</VisuallyHidden>
            <ChevronDown aria-hidden size={18} strokeWidth={1.75} />
          </summary>
          <div className={styles.body}>{children}</div>
        </details>
      )}
    </section>
  );
}

/** Opens the section that a link to a part of the page leads to. */
export function openSectionOf(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  const fold = target?.closest('[data-plant-section]')?.querySelector('details');
  if (fold) fold.open = true;
}
