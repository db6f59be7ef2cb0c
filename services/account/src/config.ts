import { Username } from '@portal/contracts';
import { ConfigError, loadConfig, publicUrl, securityLogSettings, serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

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
  /**
   * The three fixed accounts. `_PASSWORD` is the operator's and can't be changed in the product; `_INITIAL_PASSWORD`
   * only creates the account. One without either is not created, but its name stays reserved.
   */
  PORTAL_ADMIN_USERNAME: z._default(Username, 'plant-team'),
  PORTAL_ADMIN_PASSWORD: Password,
  PORTAL_ADMIN_INITIAL_PASSWORD: Password,
  PORTAL_MODERATOR_USERNAME: z._default(Username, 'forum-moderator'),
  PORTAL_MODERATOR_PASSWORD: Password,
  PORTAL_MODERATOR_INITIAL_PASSWORD: Password,
  PORTAL_OWNER_USERNAME: z._default(Username, 'photo-owner'),
  PORTAL_OWNER_PASSWORD: Password,
  PORTAL_OWNER_INITIAL_PASSWORD: Password,
  /** `required`: an account without a second factor has no role. */
  STAFF_SECOND_FACTOR: z._default(z.enum(['offered', 'required']), 'offered'),
  /** Encrypt the secrets of second factors in the database; the first key encrypts, all decrypt. */
  DATA_KEYS: z._default(DataKeyList, []),
  /** The mail server; without it, mail is written to the data folder. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.minLength(3))),
  /** The portal's public address, used for links in mails. */
  PUBLIC_URL: z.optional(publicUrl),
  /** The keys that sign messages to browsers (RFC 8292), in base64url; without them none are sent. */
  VAPID_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{87}$/, 'VAPID_PUBLIC_KEY must be 65 bytes in base64url.')),
  ),
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, 'VAPID_PRIVATE_KEY must be 32 bytes in base64url.')),
  ),
  /** Whom push services may contact, and what the contact page shows. */
  CONTACT_EMAIL: z.optional(z.email()),
  /** When the daily e-mails with notifications are sent: the time of the day in UTC. */
  DIGEST_TIME: z._default(
    z
      .string()
      .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'DIGEST_TIME must be a time of the day, as in 07:00.')),
    '07:00',
  ),
  /** Multiplies every limit on attempts. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
});
export type AccountConfig = z.infer<typeof AccountConfig>;

/** Throws ConfigError if settings are missing, invalid or contradictory. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): AccountConfig {
  const config = loadConfig(AccountConfig, env);
  if (config.SMTP_URL && !config.MAIL_FROM) throw new ConfigError(['MAIL_FROM: required with SMTP_URL.']);
  if (!config.VAPID_PUBLIC_KEY !== !config.VAPID_PRIVATE_KEY)
    throw new ConfigError(['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: both or none.']);
  return config;
}
