import type { Reference } from '@portal/contracts';
import { count, LinkButton, Row } from '@portal/sdk';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './references.module.css';
import { useTexts } from './texts/index.ts';
import { pageAddress, type ReferenceView, worksAnchor } from './use-reference-view.ts';
import { Works } from './works.tsx';

/** Works on a page. */
const pageLength = 20;

interface WorkListProps {
  title: string;
  text?: string | undefined;
  works: Reference[];
  view: ReferenceView;
}

/** A page of the works of a group or of a search. */
export function WorkList({ title, text, works, view }: WorkListProps) {
  const texts = useTexts().works;
  const pages = Math.max(1, Math.ceil(works.length / pageLength));
  const page = Math.min(pages, pageOf(works, view));
  const first = (page - 1) * pageLength;
  return (
    <section aria-labelledby={worksAnchor} className={styles.section}>
      <h2 id={worksAnchor}>
        {title} <span className={styles.count}>{count(works.length)}</span>
      </h2>
      <p className={styles.quiet} role="status">
        {works.length === 0 ? texts.noneFound : text}
      </p>
      <Works works={works.slice(first, first + pageLength)} />
      {pages > 1 && (
        <Row as="nav" gap={16} justify="between" aria-label={texts.pages} className={styles.pages}>
          {page > 1 ? (
            <LinkButton to={pageAddress(view, page - 1)} rel="prev" size="small">
              <ChevronLeft aria-hidden size={18} strokeWidth={1.5} />
              {texts.previous}
            </LinkButton>
          ) : (
            <span />
          )}
          <span className={styles.count}>{texts.pageOf(page, pages)}</span>
          {page < pages ? (
            <LinkButton to={pageAddress(view, page + 1)} rel="next" size="small">
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

function pageOf(works: readonly Reference[], { work, page }: ReferenceView): number {
  const at = works.findIndex(({ id }) => id === work);
  return at < 0 ? page : Math.floor(at / pageLength) + 1;
}
