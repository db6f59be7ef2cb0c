import { Chip, FailedState, Skeleton } from '@portal/sdk';
import { Table, type TableProps } from '@portal/sdk/antd';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './admin-table.module.css';
import { chosenOrder, type TimeOrder, timeOrders } from './time-order.ts';
import { useRowFocus } from './use-row-focus.ts';

interface AdminTableProps<Item> extends Pick<TableProps<Item>, 'columns' | 'expandable' | 'rowSelection'> {
  label: string;
  rowKey: keyof Item & string;
  /** Undefined until the first page has loaded. */
  items: Item[] | undefined;
  /** The read that the items come from. */
  read: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The title of a failure. */
  failed: string;
  /** In place of a table without rows. */
  empty: ReactNode;
  /** Links to other pages. */
  pager?: ReactNode;
  /** The order of a list that the heading of a column sorts. */
  sort?: Sort;
}

interface Sort {
  order: TimeOrder;
  onOrder: (order: TimeOrder) => void;
}

/** A page of a list from the server. It keeps the focus when the row that had it leaves; narrow windows stack the cells. */
export function AdminTable<Item extends object>(props: AdminTableProps<Item>) {
  const { label, items, read, failed, empty, pager, sort, ...table } = props;
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
          {sort && <OrderChoice {...sort} />}
          <Table
            {...table}
            dataSource={items}
            pagination={false}
            size="middle"
            {...(sort && { onChange: (_pages, _filters, sorter) => sort.onOrder(chosenOrder(sorter)) })}
          />
        </>
      )}
      {items && pager}
    </section>
  );
}

/** For narrow windows, where the table has no headings. */
function OrderChoice({ order, onOrder }: Sort) {
  const { table } = useTexts();
  return (
    <fieldset className={styles.order}>
      <legend>{table.order}</legend>
      {timeOrders.map((each) => (
        <Chip key={each} isSelected={each === order} onClick={() => onOrder(each)}>
          {table[each]}
        </Chip>
      ))}
    </fieldset>
  );
}
