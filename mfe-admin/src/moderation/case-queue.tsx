import { type Case, cases, limits } from '@portal/contracts';
import { call, EmptyState, FailedState, InfiniteItems, keyOf, Skeleton, useInfiniteList } from '@portal/sdk';
import { useState } from 'react';
import { useModerationTexts } from '../texts/moderation.ts';
import { CaseCard } from './case-card.tsx';
import styles from './case-queue.module.css';
import { MemberDialog, type MemberInCase } from './member-dialog.tsx';
import { Refusals } from './refusals.tsx';
import { type Order, ResolveDialog } from './resolve-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { CaseFilters } from './use-filters.ts';
import { useFocusInPlace } from './use-focus-in-place.ts';
import { useFreshOnReturn } from './use-fresh-on-return.ts';
import { useSelection } from './use-selection.ts';

/** The cases that match the filters, newest first. Its dialogs outlive the case that opened them. */
export function CaseQueue({ filters }: { filters: CaseFilters }) {
  const labels = useModerationTexts();
  const list = useCases(filters);
  const { items, error, isFetching, refetch } = list;
  useFreshOnReturn();
  const selection = useSelection(items);
  const [order, setOrder] = useState<Order>();
  const [member, setMember] = useState<MemberInCase>();
  const [refusals, setRefusals] = useState<{ of: Case; refusal: string }[]>([]);
  const place = useFocusInPlace(items);
  return (
    <section
      {...place}
      tabIndex={-1}
      aria-label={labels.cases}
      aria-busy={isFetching}
      className={styles.queue}
    >
      {!items && isFetching && <CasesSkeleton />}
      {!items && !isFetching && <FailedState title={labels.failed} error={error} onRetry={refetch} />}
      <Refusals refusals={refusals} onClose={() => setRefusals([])} />
      {items?.length === 0 && <Nothing filters={filters} />}
      {items && items.length > 0 && (
        <>
          <SelectionBar {...selection} onAct={(act, chosen) => setOrder({ act, cases: chosen })} />
          <InfiniteItems
            list={list}
            items={items}
            label={labels.showing(items.length)}
            className={styles.cases}
            renderItem={(each) => (
              <CaseCard
                of={each}
                isSelected={selection.isSelected(each)}
                onSelect={(isSelected) => selection.select(each, isSelected)}
                onAct={(act) => setOrder({ act, cases: [each] })}
                onMember={setMember}
              />
            )}
          />
        </>
      )}
      <ResolveDialog order={order} onClose={() => setOrder(undefined)} onRefused={setRefusals} />
      <MemberDialog member={member} onClose={() => setMember(undefined)} />
    </section>
  );
}

const useCases = ({ state, about, kind }: CaseFilters) =>
  useInfiniteList<Case>({
    queryKey: keyOf(cases.list, { query: { state, about, kind } }),
    pageLength: limits.administration.pageLength,
    fetchPage: (last, signal) =>
      call(cases.list, { query: { state, about, kind, before: last && String(last.id) } }, { signal }),
    refetchOnMount: 'always',
  });

function CasesSkeleton() {
  const labels = useModerationTexts();
  return (
    <div role="status" aria-label={labels.skeleton} className={styles.skeletons}>
      <Skeleton height={220} />
      <Skeleton height={220} />
      <Skeleton height={220} />
    </div>
  );
}

function Nothing({ filters: { state, about, kind } }: { filters: CaseFilters }) {
  const labels = useModerationTexts();
  if (about || kind) return <EmptyState title={labels.noneFound} />;
  if (state === 'resolved') return <EmptyState title={labels.noneResolved} />;
  return <EmptyState title={labels.nothing}>{labels.nothingAbout}</EmptyState>;
}
