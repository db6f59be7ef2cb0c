import { described, Username } from '@portal/contracts/schemas';
import {
  ConfigError,
  loadConfig,
  photoCheckSetting,
  publicUrl,
  rateLimitFactor,
  securityLogSettings,
  serviceSettings,
} from '@portal/kit';
import * as z from 'zod/mini';
import { issuerSetting } from './issuers/issuer-settings.ts';

const Password = z.optional(z.string().check(z.minLength(6, 'Must be at least 6 characters long.')));

/** 32-byte keys in base64url, separated by commas, newest first. */
const DataKeyList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((key) => key.trim())),
  ),
  z.array(z.string().check(z.regex(/^[\w-]{43}$/, 'DATA_KEYS must be 32-byte keys in base64url.'))),
);

export const AccountConfig = z.extend(serviceSettings, {
  ...securityLogSettings,
  PORTAL_ADMIN_USERNAME: z._default(Username, 'plant-team'),
  PORTAL_ADMIN_PASSWORD: Password,
  PORTAL_ADMIN_INITIAL_PASSWORD: described(
    Password,
    'The initial passwords of the fixed accounts, used when they are created; npm start generates them.',
  ),
  PORTAL_MODERATOR_USERNAME: z._default(Username, 'forum-moderator'),
  PORTAL_MODERATOR_PASSWORD: Password,
  PORTAL_MODERATOR_INITIAL_PASSWORD: Password,
  PORTAL_OWNER_USERNAME: z._default(Username, 'photo-owner'),
  PORTAL_OWNER_PASSWORD: Password,
  PORTAL_OWNER_INITIAL_PASSWORD: Password,
  STAFF_SECOND_FACTOR: described(
    z._default(z.enum(['offered', 'required']), 'offered'),
    'Whether accounts with a role need a second factor: required, an account without one has no role.',
  ),
  DATA_KEYS: described(
    z._default(DataKeyList, []),
    'Encrypt the second factors and the keys of webhooks that the account service stores, and sign challenges of passkeys: 32 bytes in base64url each, separated by commas. The first is used for new ones.',
  ),
  SMTP_URL: described(
    z.optional(z.url({ protocol: /^smtps?$/ })),
    'The mail server (smtps://user:password@mail.example). Without it each mail, with its links, is a file in outbox/ of the data folder.',
  ),
  MAIL_FROM: described(
    z.optional(z.string().check(z.minLength(3))),
    'The sender (Plant Portal <portal@plants.example>); needed with SMTP_URL.',
  ),
  SIGN_IN_ISSUERS: issuerSetting,
  PUBLIC_URL: publicUrl,
  VAPID_PUBLIC_KEY: described(
    z.optional(z.string().check(z.regex(/^[\w-]{87}$/, 'VAPID_PUBLIC_KEY must be 65 bytes in base64url.'))),
    'Sign messages to browsers (VAPID, RFC 8292): a P-256 key pair in base64url. A new pair ends all subscriptions.',
  ),
  VAPID_PRIVATE_KEY: described(
    z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'VAPID_PRIVATE_KEY must be 32 bytes in base64url.'))),
    'The private key of the pair.',
  ),
  CONTACT_EMAIL: z.optional(z.email()),
  DIGEST_TIME: described(
    z._default(
      z
        .string()
        .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'DIGEST_TIME must be a time of the day, as in 07:00.')),
      '07:00',
    ),
    'When the daily mails with notifications are sent: the time of the day in UTC.',
  ),
  WEBHOOK_PRIVATE_NETWORKS: described(
    z._default(z.enum(['off', 'on']), 'off'),
    'Whether webhooks of members may call private networks, by http and on any port, too. Only for a portal at home: every member can then reach the machines there, and this one by its address in the network.',
  ),
  PHOTO_CHECK: photoCheckSetting,
  RATE_LIMIT_FACTOR: rateLimitFactor,
});
export type AccountConfig = z.infer<typeof AccountConfig>;

/** Throws ConfigError if settings are missing, invalid or contradictory. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): AccountConfig {
  const config = loadConfig(AccountConfig, env);
  if (config.SMTP_URL && !config.MAIL_FROM) throw new ConfigError(['MAIL_FROM: required with SMTP_URL.']);
  if (!config.VAPID_PUBLIC_KEY !== !config.VAPID_PRIVATE_KEY)
    throw new ConfigError(['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: both or none.']);
  if (config.SIGN_IN_ISSUERS.length > 0 && config.DATA_KEYS.length === 0)
    throw new ConfigError(['SIGN_IN_ISSUERS: needs DATA_KEYS.']);
  return config;
}
