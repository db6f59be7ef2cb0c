import { limits, type QueryOf, type threads, type Viewer } from '@portal/contracts';
import { findPage, placeOf } from '../paging.ts';
import { visibleTo } from '../visibility.ts';
import { wordsFilter } from './search-words.ts';
import { ThreadModel } from './thread.model.ts';
import type { ReadThread } from './thread.present.ts';

/** A page of the threads that the viewer may see and that fit what is asked for. */
export async function listThreads(
  { sort = 'newest', before, q, plant }: QueryOf<typeof threads.list>,
  viewer: Viewer | null,
): Promise<ReadThread[]> {
  const fits = q === undefined ? {} : wordsFilter(q);
  if (!fits) return [];
  const wanted = { ...fits, ...(plant !== undefined && { relatedPlantId: plant }) };
  return findPage(
    ThreadModel,
    visibleTo(viewer).map((visible) => ({ ...visible, ...wanted })),
    { order: orders[sort], from: placeOf(before, 'before'), length: limits.thread.pageLength },
  );
}

const orders = {
  newest: { by: 'createdAt', direction: -1 },
  activity: { by: 'lastActivityAt', direction: -1 },
} as const;
