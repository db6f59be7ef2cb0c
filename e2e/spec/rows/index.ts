import type { SpecRow } from '../row.ts';
import { rows as home } from './home.ts';

/** The rows of the specification by the file they stand in. */
export const rowsOfParts: Record<string, SpecRow[]> = { home };
