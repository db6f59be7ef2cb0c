import { serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

export const EncyclopediaConfig = z.extend(serviceSettings, {
  CATALOGUE_DIR: z
    ._default(z.string(), 'services/encyclopedia/data')
    .check(z.describe('The folder with plants/*.json, references.json and traits.json.')),
  PHOTO_APPROVAL: z
    ._default(z.enum(['on', 'off']), 'off')
    .check(
      z.describe(
        'Whether free photos that were found wait until a person approves them in the Photo Manager.',
      ),
    ),
});
export type EncyclopediaConfig = z.infer<typeof EncyclopediaConfig>;
