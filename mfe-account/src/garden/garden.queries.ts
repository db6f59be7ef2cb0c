import { type Endpoint, garden, limits, type TimelineItem } from '@portal/contracts';
import {
  type ApiError,
  call,
  keyOf,
  query,
  toast,
  toastFailure,
  useEndSession,
  useInfiniteList,
  useWrite,
} from '@portal/sdk';
import { gardenTexts } from '../texts/garden.ts';

export const gardenQuery = () => query(garden.list);

export const gardenPlantQuery = (id: number) => query(garden.read, { params: { id } });

export const readingsQuery = (id: number) => query(garden.readings, { params: { id } });

/** Everything about plants of the garden has a key that begins so. */
const gardenKey = keyOf(garden.list);

type ListedItem = TimelineItem & { id: number };

/** The events of a plant, newest first. */
export function useTimeline(id: number) {
  return useInfiniteList<ListedItem>({
    queryKey: keyOf(garden.timeline, { params: { id } }),
    pageLength: limits.garden.timelineLength,
    fetchPage: async (last, signal) => {
      const input = { params: { id }, ...(last && { query: { before: last.at } }) };
      return (await call(garden.timeline, input, { signal })).map((item) => ({ ...item, id: idOf(item) }));
    },
  });
}

/** The items of each type have ids of their own; three types share one list. */
function idOf(item: TimelineItem): number {
  if (item.type === 'entry') return item.entry.id * 3;
  return item.type === 'reading' ? item.reading.id * 3 + 1 : item.recordId * 3 + 2;
}

/** A write of the garden: reads it again, and shows why it was refused. */
export function useGardenWrite<E extends Endpoint>(
  endpoint: E,
  options: Omit<Parameters<typeof useWrite<E>>[1] & object, 'refetch' | 'onError'> = {},
) {
  return useWrite(endpoint, { ...options, refetch: [gardenKey], onError: useGardenRefusal() });
}

export function useGardenRefusal() {
  const endSession = useEndSession();
  return (error: ApiError) => {
    // `useConfirmed` asks for the password.
    if (error.code === 'confirmation_required') return;
    const texts = gardenTexts();
    if (error.code !== 'not_signed_in') return toastFailure(texts.notSaved, error);
    toast({ ...texts.sessionEnded, variant: 'destructive' });
    endSession();
  };
}
