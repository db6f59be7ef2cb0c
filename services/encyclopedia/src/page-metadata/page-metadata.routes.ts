import type { PageHead } from '@portal/contracts';
import { pageHeadEndpoint, sitePagesEndpoint } from '@portal/contracts/schemas';
import { type Served, serve } from '@portal/kit';
import { type PlantDocument, PlantModel } from '../plants/plant.model.ts';
import type { PlantCache } from '../plants/plant-cache.ts';
import { compareMetadata } from './compare-metadata.ts';
import { homeMetadata } from './home-metadata.ts';
import { plantMetadata, plantPath } from './plant-metadata.ts';

export const pageMetadataRoutes = (cache: PlantCache): Served[] => [
  serve(pageHeadEndpoint('encyclopedia'), ({ query: { path } }) => {
    if (path === '/' || path.toLowerCase() === '/plants') return homeMetadata(cache.list().cards);
    const [, a, b] = /^\/compare\/([1-9]\d{0,14})\/([1-9]\d{0,14})$/i.exec(path) ?? [];
    if (a !== undefined && b !== undefined) return comparisonOf(Number(a), Number(b), cache);
    const [, id] = /^\/plants?\/([1-9]\d{0,14})$/i.exec(path) ?? [];
    return id === undefined ? notFound(404) : metadataOf(Number(id), cache);
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

async function metadataOf(id: number, cache: PlantCache): Promise<PageHead> {
  const visible = await cache.plant(id);
  if (visible) return plantMetadata(visible, cache.list().entry(id)?.changedAt);
  const document = await PlantModel.findById(id, { removal: 1 }).lean<Pick<PlantDocument, 'removal'>>();
  // 410 only once the deletion can no longer be undone.
  return notFound(document?.removal?.erasedAt ? 410 : 404);
}

async function comparisonOf(a: number, b: number, cache: PlantCache): Promise<PageHead> {
  const [first, second] = await Promise.all([cache.plant(a), cache.plant(b)]);
  return first && second && a !== b ? compareMetadata(first, second) : notFound(404);
}

const notFound = (status: 404 | 410): PageHead => ({ status, title: 'Plant Not Found', description: '' });
