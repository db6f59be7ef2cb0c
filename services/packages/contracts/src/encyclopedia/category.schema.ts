import * as z from 'zod/mini';
import { categories } from './category.ts';

export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;
