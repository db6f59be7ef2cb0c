import { forumSearch } from '@portal/contracts';
import { isPlantDeleted, type Served, serve } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { loadFoundTexts } from './load-found-texts.ts';
import { searchTexts } from './search-texts.ts';

export const searchRoutes = ({ call, authorsOf }: Pick<ForumDeps, 'call' | 'authorsOf'>): Served[] => [
  serve(forumSearch.find, async ({ query, viewer }) =>
    loadFoundTexts(await searchTexts(query, viewer, call), authorsOf, query.q),
  ),

  serve(forumSearch.ofPlant, async ({ params: { id } }) => {
    const none = { threadCount: 0, commentCount: 0 };
    if (await isPlantDeleted(id)) return none;
    const [counts] = await ThreadModel.aggregate<typeof none>([
      { $match: { relatedPlantId: id, isHidden: false } },
      { $group: { _id: null, threadCount: { $sum: 1 }, commentCount: { $sum: '$commentCount' } } },
      { $project: { _id: 0 } },
    ]);
    return counts ?? none;
  }),
];
