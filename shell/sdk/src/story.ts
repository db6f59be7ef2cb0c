import type { ReactNode } from 'react';

/** Picks the text in the language of the catalogue. */
export type Say = (english: string, german: string) => string;

/** The states of some components by name: a file `*.story.tsx` exports them as `stories` for `npm run components`. */
export type Stories = (say: Say) => Record<string, ReactNode>;
