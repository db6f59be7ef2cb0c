import { Username } from '@portal/contracts';
import { ConfigError, loadConfig, serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

const Password = z.optional(z.string().check(z.minLength(6, 'Must be at least 6 characters long.')));

export const AccountConfig = z.extend(serviceSettings, {
  /** The three fixed accounts. One without a password is not created, but its name stays reserved. */
  PORTAL_ADMIN_USERNAME: z._default(Username, 'plant-team'),
  PORTAL_ADMIN_PASSWORD: Password,
  PORTAL_MODERATOR_USERNAME: z._default(Username, 'forum-moderator'),
  PORTAL_MODERATOR_PASSWORD: Password,
  PORTAL_OWNER_USERNAME: z._default(Username, 'photo-owner'),
  PORTAL_OWNER_PASSWORD: Password,
  /** The mail server; without it, mail is written to the data folder. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.minLength(3))),
  /** The portal's public address, used for links in mails. */
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Multiplies every limit on attempts. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
});
export type AccountConfig = z.infer<typeof AccountConfig>;

/** Throws ConfigError if settings are missing, invalid or contradictory. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): AccountConfig {
  const config = loadConfig(AccountConfig, env);
  if (config.SMTP_URL && !config.MAIL_FROM) throw new ConfigError(['MAIL_FROM: required with SMTP_URL.']);
  return config;
}
