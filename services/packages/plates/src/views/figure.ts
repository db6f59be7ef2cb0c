import type { FigurePart } from '@portal/contracts';
import type { Drawing, Studio } from '../studio.ts';

/** One lettered part: its name for the legend, and its drawing. */
export type Part = { part: FigurePart; draw: (studio: Studio) => Drawing };

/** The letter of a figure: `a` for the first. */
export const letterOf = (index: number) => String.fromCharCode(97 + index);
