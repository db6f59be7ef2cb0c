import { references } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { PlantCache } from '../plants/plant-cache.ts';
import type { ReferenceCache } from './reference-cache.ts';

export const referenceRoutes = (
  { list, citedBy }: ReferenceCache,
  cache: Pick<PlantCache, 'list'>,
): Served[] => [
  serve(references.list, () => list),

  serve(references.cited, () => citedBy(cache.list().plants)),
];
