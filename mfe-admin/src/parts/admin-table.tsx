import { FailedState, Skeleton } from '@portal/sdk';
import { Table, type TableProps } from '@portal/sdk/antd';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './admin-table.module.css';
import { useRowFocus } from './use-row-focus.ts';

interface AdminTableProps<Item>
  extends Pick<TableProps<Item>, 'columns' | 'expandable' | 'rowSelection' | 'onChange'> {
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
}

/** A page of a list from the server. It keeps the focus when the row that had it leaves; narrow windows stack the cells. */
export function AdminTable<Item extends object>(props: AdminTableProps<Item>) {
  const { label, items, read, failed, empty, pager, ...table } = props;
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
      {items && items.length > 0 && <Table {...table} dataSource={items} pagination={false} size="middle" />}
      {items && pager}
    </section>
  );
}
