import { serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

export const HubConfig = z.extend(serviceSettings, {
  /** Multiplies the limits on posting. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
});
export type HubConfig = z.infer<typeof HubConfig>;
