import * as z from 'zod/mini';
import { themes } from './theme.ts';

export const Theme = z.enum(themes);
export type Theme = z.infer<typeof Theme>;
