import { limits } from '@portal/contracts';
import { Chip, FailedState, Row, Skeleton, VisuallyHidden } from '@portal/sdk';
import { Table, type TableProps } from '@portal/sdk/antd';
import { keepPreviousData } from '@portal/sdk/query';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './admin-table.module.css';
import { Pager } from './pager.tsx';
import { chosenOrder, type TimeOrder, timeOrders } from './time-order.ts';
import { useRowFocus } from './use-row-focus.ts';

interface AdminTableProps<Item> extends Pick<TableProps<Item>, 'columns' | 'expandable' | 'rowSelection'> {
  label: string;
  rowKey: keyof Item & string;
  /** The page of the address. */
  read: { data: Item[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The title of a failure. */
  failed: string;
  /** In place of a table without rows. */
  empty: ReactNode;
  /** Says that the call takes `after`; else the way back is the first page. */
  goesBack?: boolean;
  /** The order of a list that the heading of a column sorts. */
  sort?: Sort;
  /** Directly above the rows. */
  bar?: ReactNode;
}

interface Sort {
  order: TimeOrder;
  onOrder: (order: TimeOrder) => void;
}

/** Reads a page again when it is opened, because others change it; the earlier page stays meanwhile. */
export const pageOptions = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const;

/** A page of a list from the server, with links to the others. It keeps the focus when the row that had it leaves; narrow windows stack the cells. */
export function AdminTable<Item extends object>(props: AdminTableProps<Item>) {
  const { label, read, failed, empty, goesBack, sort, bar, ...table } = props;
  const items = read.data;
  const { shared } = useTexts();
  const place = useRowFocus(items?.length);
  return (
    <section {...place} tabIndex={-1} aria-label={label} aria-busy={read.isFetching} className={styles.place}>
      {!items && read.isFetching && (
        <div role="status" aria-label={shared.loading}>
          <Skeleton height={240} />
        </div>
      )}
      {!items && !read.isFetching && (
        <FailedState title={failed} error={read.error} onRetry={() => void read.refetch()} />
      )}
      {items?.length === 0 && empty}
      {items && items.length > 0 && (
        <>
          {sort && items.length > 1 && <OrderChoice {...sort} />}
          {bar}
          <Table
            {...table}
            dataSource={items}
            pagination={false}
            size="middle"
            {...(sort && { onChange: (_pages, _filters, sorter) => sort.onOrder(chosenOrder(sorter)) })}
          />
        </>
      )}
      {items && (
        <Pager
          ids={items.map((item) => Number(item[table.rowKey]))}
          pageLength={limits.administration.pageLength}
          order={sort?.order}
          goesBack={goesBack}
        />
      )}
    </section>
  );
}

/** For narrow windows, where the table has no headings. */
function OrderChoice({ order, onOrder }: Sort) {
  const { table } = useTexts();
  return (
    <Row as="fieldset" gap={8} className={styles.order}>
      <VisuallyHidden>
        <legend>{table.order}</legend>
      </VisuallyHidden>
      {timeOrders.map((each) => (
        <Chip key={each} isSelected={each === order} onClick={() => onOrder(each)}>
          {table[each]}
        </Chip>
      ))}
    </Row>
  );
}
