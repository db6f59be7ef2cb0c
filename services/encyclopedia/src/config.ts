import { serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

export const EncyclopediaConfig = z.extend(serviceSettings, {
  /** The folder with `plants/*.json`, `references.json` and `traits.json`, relative to the working directory. */
  CATALOGUE_DIR: z._default(z.string(), 'services/encyclopedia/data'),
  /** Whether found photos wait until a person approves them in the Photo Manager. */
  PHOTO_APPROVAL: z._default(z.enum(['on', 'off']), 'off'),
});
export type EncyclopediaConfig = z.infer<typeof EncyclopediaConfig>;
