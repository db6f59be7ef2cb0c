import * as z from 'zod/mini';

/** `markdown`: the subset that `@portal/sdk/markdown` shows. Absent: plain text with line breaks and links. */
export const TextFormat = z.enum(['markdown']);
export type TextFormat = z.infer<typeof TextFormat>;
