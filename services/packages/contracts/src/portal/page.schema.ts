import * as z from 'zod/mini';
import { RemoteRegistry } from './remote.schema.ts';

/** The portal's settings for the browser. */
export const PublicConfig = z.object({
  /** The ad network's client id; without it the slots show the portal's own notices. */
  adsClient: z.optional(z.string()),
  /** The operator and their address, as the privacy and contact pages name them. */
  operatorName: z.optional(z.string()),
  contactEmail: z.optional(z.string()),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

/** The data that the gateway writes into the page, as JSON in a data block with the id `pageDataId`. */
export const PageData = z.extend(RemoteRegistry, {
  config: PublicConfig,
  /** The share of visits that are measured. Absent: none. */
  visitShare: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** True: nobody is signed in, and the page need not ask. Absent: it must ask. */
  isAnonymous: z.optional(z.literal(true)),
});
export type PageData = z.infer<typeof PageData>;
