import { described } from '@portal/contracts/schemas';
import { photoCheckSetting, publicUrl, rateLimitFactor, serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

export const ForumConfig = z.extend(serviceSettings, {
  PUBLIC_URL: publicUrl,
  POST_APPROVAL: described(
    z._default(z.enum(['off', 'on']), 'off'),
    'Whether first posts of new accounts, and posts with several links, wait until a moderator approves them.',
  ),
  PHOTO_CHECK: photoCheckSetting,
  RATE_LIMIT_FACTOR: rateLimitFactor,
});
export type ForumConfig = z.infer<typeof ForumConfig>;
