import { serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

export const HubConfig = z.extend(serviceSettings, {
  /** Where the instances of the hub tell each other what happens; without it there is one instance. */
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  /** Multiplies how often a member may post. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
});
export type HubConfig = z.infer<typeof HubConfig>;
