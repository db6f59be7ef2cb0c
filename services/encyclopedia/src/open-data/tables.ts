import { interactions, lookAlikes } from './pair-tables.ts';
import { plants, risks, toxicity } from './plant-tables.ts';
import { references } from './reference-table.ts';
import type { Table } from './table.ts';

/** All tables of the data, in the order of the contracts. */
export const tables: readonly Table[] = [plants, toxicity, risks, lookAlikes, interactions, references];
