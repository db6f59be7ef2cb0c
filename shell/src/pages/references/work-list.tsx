import { count, LinkButton, Row } from '@portal/sdk';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ListedWorks } from './reference-groups.ts';
import styles from './references.module.css';
import { useTexts } from './texts/index.ts';
import { pageAddress, worksAnchor } from './use-reference-view.ts';
import { Works } from './works.tsx';

interface WorkListProps extends ListedWorks {
  title: string;
  text?: string | undefined;
  term: string;
}

export function WorkList({ title, text, term, group, works, amount, page, pages }: WorkListProps) {
  const texts = useTexts().works;
  const addressOf = (target: number) => pageAddress({ term, group: group?.id }, target);
  return (
    <section aria-labelledby={worksAnchor} className={styles.section}>
      <h2 id={worksAnchor}>
        {title} <span className={styles.count}>{count(amount)}</span>
      </h2>
      <p className={styles.quiet} role="status">
        {amount === 0 ? texts.noneFound : text}
      </p>
      <Works works={works} />
      {pages > 1 && (
        <Row as="nav" gap={16} justify="between" aria-label={texts.pages} className={styles.pages}>
          {page > 1 ? (
            <LinkButton to={addressOf(page - 1)} rel="prev" size="small">
              <ChevronLeft aria-hidden size={18} strokeWidth={1.5} />
              {texts.previous}
            </LinkButton>
          ) : (
            <span />
          )}
          <span className={styles.count}>{texts.pageOf(page, pages)}</span>
          {page < pages ? (
            <LinkButton to={addressOf(page + 1)} rel="next" size="small">
              {texts.next}
              <ChevronRight aria-hidden size={18} strokeWidth={1.5} />
            </LinkButton>
          ) : (
            <span />
          )}
        </Row>
      )}
    </section>
  );
}
