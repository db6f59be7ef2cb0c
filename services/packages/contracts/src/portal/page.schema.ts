import * as z from 'zod/mini';
import { Timestamp } from '../values.schema.ts';
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

/** Versions of remotes that only this browser gets. */
export const Trial = z.object({
  /** Previews that were opened by their link. */
  previews: z.array(z.object({ name: z.string(), version: z.string(), expiresAt: Timestamp })),
  /** The remote that an administrator loads from their own machine, and its address. */
  override: z.optional(z.object({ name: z.string(), address: z.string() })),
});
export type Trial = z.infer<typeof Trial>;

/** The data that the gateway writes into the page, as JSON in a data block with the id `pageDataId`. */
export const PageData = z.extend(RemoteRegistry, {
  config: PublicConfig,
  /** The share of visits that are measured. Absent: none. */
  visitShare: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** The share of page views that are traced. Absent: none. */
  traceShare: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** True: nobody is signed in, and the page need not ask. Absent: it must ask. */
  isAnonymous: z.optional(z.literal(true)),
  trial: z.optional(Trial),
  /** The address names a preview that nobody made, or that has ended. */
  refusedPreview: z.optional(z.enum(['unknown', 'ended'])),
});
export type PageData = z.infer<typeof PageData>;
