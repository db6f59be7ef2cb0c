import { publicUrl, serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

export const ForumConfig = z.extend(serviceSettings, {
  /** The address that visitors use, for links in the feed. */
  PUBLIC_URL: z.optional(publicUrl),
  /** `on`: the first posts of new accounts, and posts with several links, wait for a moderator. */
  POST_APPROVAL: z._default(z.enum(['off', 'on']), 'off'),
  /** Multiplies the limits on posting. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
});
export type ForumConfig = z.infer<typeof ForumConfig>;
