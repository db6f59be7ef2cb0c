import { createHash } from 'node:crypto';
import { platesRevision } from '@portal/plates';
import type { CataloguePlant } from './entry.ts';

/** Changes with what the covers of a catalogue are drawn from, and with the way of drawing. */
export const previewsRevision = (plants: readonly CataloguePlant[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        platesRevision,
        plants.map(({ latinName, category, traits }) => [latinName, category, traits]),
      ]),
    )
    .digest('base64url')
    .slice(0, 16);
