import { references } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { Citing, ReferenceCache } from './reference-cache.ts';

export const referenceRoutes = (
  { list, citedBy }: ReferenceCache,
  cache: { list: () => { entries: readonly Citing[] } },
): Served[] => [
  serve(references.list, () => list),

  serve(references.cited, () => citedBy(cache.list().entries)),
];
