import { LinkButton, Row } from '@portal/sdk';
import { useSearchParams } from '@portal/sdk/router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import styles from './admin-table.module.css';
import type { TimeOrder } from './time-order.ts';

/** Start of a page: the id of a record in the address, which the page follows in one direction. */
interface Cursor {
  /** The page has the next older records. */
  before: string | undefined;
  /** The page has the next newer records. */
  after: string | undefined;
}

const idOf = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? (text ?? undefined) : undefined);

export function useCursor(): Cursor {
  const [params] = useSearchParams();
  return { before: idOf(params.get('before')), after: idOf(params.get('after')) };
}

interface PagerProps {
  /** The records of the page, in its order. */
  ids: readonly number[];
  /** The length of a full page. */
  pageLength: number;
  order?: TimeOrder | undefined;
  /** Says that the call takes `after`; else the way back is the first page. */
  goesBack?: boolean | undefined;
}

/** Links to the pages before and after this one. */
export function Pager({ ids, pageLength, order = 'newest', goesBack = true }: PagerProps) {
  const { table } = useTexts();
  const [params] = useSearchParams();
  const cursor = useCursor();
  const [forward, back] =
    order === 'newest' ? (['before', 'after'] as const) : (['after', 'before'] as const);
  const isFull = ids.length >= pageLength;
  const addressOf = (name: keyof Cursor, id: number | undefined) => {
    const next = new URLSearchParams(params);
    next.delete('before');
    next.delete('after');
    if (id !== undefined) next.set(name, String(id));
    return `?${next}`;
  };
  const hasBack = cursor[forward] !== undefined || (cursor[back] !== undefined && isFull);
  const hasForward = ids.length > 0 && (cursor[back] !== undefined || isFull);
  if (!hasBack && !hasForward) return null;
  const first = !goesBack || ids.length === 0;
  const labels = { after: table.newer, before: table.older };
  return (
    <Row as="nav" gap={16} justify="end" aria-label={table.pages} className={styles.pages}>
      {hasBack && (
        <LinkButton to={addressOf(back, first ? undefined : ids[0])} size="small">
          <ChevronLeft aria-hidden size={18} strokeWidth={1.5} />
          {first ? table[order] : labels[back]}
        </LinkButton>
      )}
      {hasForward && (
        <LinkButton to={addressOf(forward, ids.at(-1))} size="small">
          {labels[forward]}
          <ChevronRight aria-hidden size={18} strokeWidth={1.5} />
        </LinkButton>
      )}
    </Row>
  );
}
