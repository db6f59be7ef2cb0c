import { ApiError } from '../api/api-error.ts';
import type { Stories } from '../story.ts';
import { InfiniteItems } from './infinite-items.tsx';
import type { InfiniteList } from './use-infinite-list.ts';

type Item = { id: number; name: string };

const items: Item[] = ['Sage', 'Thyme', 'Rosemary'].map((name, id) => ({ id, name }));
const ignore = () => undefined;
const loaded: InfiniteList<Item> = {
  items,
  error: null,
  isFetching: false,
  refetch: ignore,
  update: ignore,
  hasMore: true,
  loadMore: ignore,
  isLoadingMore: false,
  moreError: null,
  hasEarlier: false,
  loadEarlier: ignore,
  isLoadingEarlier: false,
  earlierError: null,
};
const busy = new ApiError({ status: 503, code: 'upstream_unavailable', detail: 'Please try again.' });

const Example = ({ list = {} }: { list?: Partial<InfiniteList<Item>> }) => (
  <InfiniteItems list={{ ...loaded, ...list }} items={items} renderItem={({ name }) => name} />
);

export const stories: Stories = () => ({
  'with more': <Example />,
  'loading more': <Example list={{ isLoadingMore: true }} />,
  'failed to load more': <Example list={{ moreError: busy }} />,
  complete: <Example list={{ hasMore: false }} />,
});
