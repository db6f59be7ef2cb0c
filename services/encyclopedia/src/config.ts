import { serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

export const EncyclopediaConfig = z.extend(serviceSettings, {
  /** The folder with `plants/*.json`, `references.json` and `traits.json`, relative to the working directory. */
  CATALOGUE_DIR: z._default(z.string(), 'services/encyclopedia/data'),
});
export type EncyclopediaConfig = z.infer<typeof EncyclopediaConfig>;
