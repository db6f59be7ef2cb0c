import * as z from 'zod/mini';
import { RemoteRegistry } from './remote.ts';

/** What the browser may know of the portal's settings. */
export const PublicConfig = z.object({
  /** The ad network's client id; without it the slots show house notices. */
  adsClient: z.optional(z.string()),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

/** What the gateway writes into the page, as JSON in a data block with the id `pageDataId`. */
export const PageData = z.extend(RemoteRegistry, { config: PublicConfig });
export type PageData = z.infer<typeof PageData>;

export const pageDataId = 'portal-data';
