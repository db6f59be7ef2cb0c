import type { TableProps } from '@portal/sdk/antd';

export const timeOrders = ['newest', 'oldest'] as const;
/** Order of a list by time, stored in the address. */
export type TimeOrder = (typeof timeOrders)[number];

export const orderIn = (params: URLSearchParams): TimeOrder =>
  params.get('order') === 'oldest' ? 'oldest' : 'newest';

/** The properties of the column whose heading changes the order. */
export const sortedByTime = (order: TimeOrder) => ({
  sorter: true,
  sortOrder: order === 'newest' ? ('descend' as const) : ('ascend' as const),
  sortDirections: ['descend', 'ascend', 'descend'] as ('descend' | 'ascend')[],
});

/** Returns the order that a click on the heading chose. */
export function chosenOrder<Item>(
  sorter: Parameters<NonNullable<TableProps<Item>['onChange']>>[2],
): TimeOrder {
  return [sorter].flat()[0]?.order === 'ascend' ? 'oldest' : 'newest';
}
