import { limits, type QueryOf, type threads, type Viewer } from '@portal/contracts';
import { compact, isPlantDeleted, wordConditions } from '@portal/kit';
import { findPage, positionOf } from '../texts/paging.ts';
import { visibleTo } from '../texts/visibility.ts';
import { filterCondition } from './filter-threads.ts';
import { type ReadThread, ThreadModel } from './thread.model.ts';

/** A page of the matching threads that the viewer may see. */
export async function listThreads(
  {
    sort = 'newest',
    before,
    q,
    plant,
    need,
    filter: about,
    limit = limits.thread.pageLength,
  }: QueryOf<typeof threads.list>,
  viewer: Viewer | null,
): Promise<ReadThread[]> {
  const words = q === undefined ? [] : wordConditions(q);
  if (q !== undefined && words.length === 0) return [];
  if (plant !== undefined && (await isPlantDeleted(plant))) return [];
  const condition = await filterCondition(about, viewer);
  if (!condition) return [];
  const filter = {
    ...condition,
    ...compact({ $and: words.length > 0 ? words : undefined, relatedPlantId: plant, needs: need }),
  };
  return findPage(
    ThreadModel,
    visibleTo(viewer).map((visible) => ({ ...visible, ...filter })),
    {
      order: orders[sort],
      after: positionOf(before),
      length: Math.min(limit, limits.thread.pageLength),
    },
  );
}

const orders = {
  newest: { by: 'createdAt', direction: -1 },
  activity: { by: 'lastActivityAt', direction: -1 },
} as const;
