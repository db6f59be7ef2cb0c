import { references } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { PlantShelf } from '../plants/plant-shelf.ts';
import type { ReferenceShelf } from './reference-shelf.ts';

export const referenceRoutes = (
  { list, citedBy }: ReferenceShelf,
  shelf: Pick<PlantShelf, 'list'>,
): Served[] => [
  serve(references.list, () => list),

  serve(references.cited, () => citedBy(shelf.list().plants)),
];
