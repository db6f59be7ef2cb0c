import { rateLimitFactor, serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

export const HubConfig = z.extend(serviceSettings, {
  RATE_LIMIT_FACTOR: rateLimitFactor,
});
export type HubConfig = z.infer<typeof HubConfig>;
