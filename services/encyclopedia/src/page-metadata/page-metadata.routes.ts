import type { Language, PageHead } from '@portal/contracts';
import { pageHeadEndpoint, sitePagesEndpoint } from '@portal/contracts/schemas';
import { type Served, serve } from '@portal/kit';
import { type PlantDocument, PlantModel } from '../plants/plant.model.ts';
import type { PlantCache } from '../plants/plant-cache.ts';
import { compareMetadata } from './compare-metadata.ts';
import { homeMetadata } from './home-metadata.ts';
import { plantMetadata, plantPath } from './plant-metadata.ts';

export const pageMetadataRoutes = (cache: PlantCache): Served[] => [
  serve(pageHeadEndpoint('encyclopedia'), ({ query: { path, language } }) => {
    if (path === '/' || path.toLowerCase() === '/plants') return homeMetadata(cache.list().cards);
    const [, a, b] = /^\/compare\/([1-9]\d{0,14})\/([1-9]\d{0,14})$/i.exec(path) ?? [];
    if (a !== undefined && b !== undefined)
      return describeComparison([Number(a), Number(b)], language, cache);
    const [, id] = /^\/plants?\/([1-9]\d{0,14})$/i.exec(path) ?? [];
    return id === undefined ? notFound(404) : describePlant(Number(id), language, cache);
  }),

  serve(sitePagesEndpoint('encyclopedia'), () => {
    const { entries } = cache.list();
    return {
      pages: [
        { path: '/' },
        ...entries.map(({ id, changedAt }) => ({
          path: plantPath(id),
          ...(changedAt && { changedAt: changedAt.toISOString() }),
        })),
      ],
    };
  }),
];

async function describePlant(
  id: number,
  language: Language | undefined,
  cache: PlantCache,
): Promise<PageHead> {
  const visible = await cache.plant(id);
  if (visible) return plantMetadata(visible, { changedAt: cache.list().entry(id)?.changedAt, language });
  const document = await PlantModel.findById(id, { removal: 1 }).lean<Pick<PlantDocument, 'removal'>>();
  // 410 only once the deletion can no longer be undone.
  return notFound(document?.removal?.erasedAt ? 410 : 404);
}

async function describeComparison(
  [a, b]: [number, number],
  language: Language | undefined,
  cache: PlantCache,
): Promise<PageHead> {
  const [first, second] = await Promise.all([cache.plant(a), cache.plant(b)]);
  return first && second && a !== b ? compareMetadata(first, second, language) : notFound(404);
}

const notFound = (status: 404 | 410): PageHead => ({ status, title: 'Plant Not Found', description: '' });
