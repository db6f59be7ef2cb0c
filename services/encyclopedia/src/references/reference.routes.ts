import { references } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { ReferenceShelf } from './reference-shelf.ts';

export const referenceRoutes = ({ list }: ReferenceShelf): Served[] => [serve(references.list, () => list)];
