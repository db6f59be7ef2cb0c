import * as z from 'zod/mini';
import { RemoteRegistry } from './remote.ts';

/** The portal's name, as titles and the nav bar show it. */
export const portalName = 'Plant Portal';

/** What stands in the browser's tab over a page of this title. */
export const documentTitle = (title: string) => (title === portalName ? title : `${title} · ${portalName}`);

/** What the browser may know of the portal's settings. */
export const PublicConfig = z.object({
  /** The ad network's client id; without it the slots show house notices. */
  adsClient: z.optional(z.string()),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

/** What the gateway writes into the page, as JSON in a data block with the id `pageDataId`. */
export const PageData = z.extend(RemoteRegistry, {
  config: PublicConfig,
  /** Nobody is signed in, and the page need not ask. Where it is not said, the page asks. */
  isAnonymous: z.optional(z.literal(true)),
});
export type PageData = z.infer<typeof PageData>;

export const pageDataId = 'portal-data';
