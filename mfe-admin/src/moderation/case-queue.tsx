import { type Case, cases } from '@portal/contracts';
import { EmptyState, query } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import { useState } from 'react';
import { AdminTable, pageOptions } from '../parts/admin-table.tsx';
import { useCursor } from '../parts/pager.tsx';
import { useOpened } from '../parts/use-opened.ts';
import { useShown } from '../parts/use-shown.ts';
import { useModerationTexts } from '../texts/moderation.ts';
import { nameOfCase } from './case.ts';
import { CaseView } from './case-view.tsx';
import { MemberDialog, type MemberInCase } from './member-dialog.tsx';
import { Refusals } from './refusals.tsx';
import { type Order, ResolveDialog } from './resolve-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useCaseColumns } from './use-case-columns.tsx';
import type { CaseFilters } from './use-filters.ts';
import { useFreshOnReturn } from './use-fresh-on-return.ts';
import { useSelection } from './use-selection.ts';

interface CaseQueueProps {
  filters: CaseFilters;
  addressOf: (changes: Partial<CaseFilters>) => string;
}

/** A page of the cases that match the filters. Its dialogs outlive the case that opened them. */
export function CaseQueue({ filters, addressOf }: CaseQueueProps) {
  const labels = useModerationTexts();
  const navigate = useNavigate();
  const read = useCases(filters);
  useFreshOnReturn();
  const selection = useSelection(read.data);
  const { opened, toggle } = useOpened();
  const order = useShown<Order>();
  const member = useShown<MemberInCase>();
  const [refusals, setRefusals] = useState<{ of: Case; refusal: string }[]>([]);
  return (
    <>
      <Refusals refusals={refusals} onClose={() => setRefusals([])} />
      <AdminTable<Case>
        label={labels.cases}
        rowKey="id"
        read={read}
        bar={<SelectionBar {...selection} onAct={(act, chosen) => order.show({ act, cases: chosen })} />}
        failed={labels.failed}
        columns={useCaseColumns({ order: filters.order, opened, toggle })}
        sort={{
          order: filters.order,
          onOrder: (order) =>
            void navigate(addressOf({ order }), { replace: true, preventScrollReset: true }),
        }}
        {...(selection.selectable.length > 0 && {
          rowSelection: {
            selectedRowKeys: selection.selected.map(({ id }) => id),
            onSelect: selection.select,
            // The bar above selects all, in narrow windows too.
            hideSelectAll: true,
            getCheckboxProps: (each) => ({ 'aria-label': labels.select(nameOfCase(each, labels)) }),
          },
        })}
        expandable={{
          expandedRowKeys: opened,
          showExpandColumn: false,
          expandedRowRender: (each) => (
            <CaseView
              of={each}
              onAct={(act, current) => order.show({ act, cases: [{ ...each, current }] })}
              onMember={member.show}
            />
          ),
        }}
        empty={<Nothing filters={filters} />}
      />
      <ResolveDialog shown={order} onRefused={setRefusals} />
      <MemberDialog shown={member} />
    </>
  );
}

function useCases({ state, about, kind, author, order }: CaseFilters) {
  const cursor = useCursor();
  const asked = { state, about, kind, author, order: order === 'oldest' ? order : undefined, ...cursor };
  return useQuery({ ...query(cases.list, { query: asked }), ...pageOptions });
}

function Nothing({ filters: { state, about, kind, author } }: { filters: CaseFilters }) {
  const labels = useModerationTexts();
  if (about || kind || author) return <EmptyState title={labels.noneFound} />;
  if (state === 'resolved') return <EmptyState title={labels.noneResolved} />;
  return <EmptyState title={labels.nothing}>{labels.nothingAbout}</EmptyState>;
}
