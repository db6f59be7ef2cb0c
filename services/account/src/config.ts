import { Username } from '@portal/contracts';
import { ConfigError, loadConfig, serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

const Password = z.optional(z.string().check(z.minLength(6, 'A password has 6 characters at least.')));

export const AccountConfig = z.extend(serviceSettings, {
  /** The three fixed accounts; one whose password is not given is not made, but its name stays theirs. */
  PORTAL_ADMIN_USERNAME: z._default(Username, 'plant-team'),
  PORTAL_ADMIN_PASSWORD: Password,
  PORTAL_MODERATOR_USERNAME: z._default(Username, 'forum-moderator'),
  PORTAL_MODERATOR_PASSWORD: Password,
  PORTAL_OWNER_USERNAME: z._default(Username, 'photo-owner'),
  PORTAL_OWNER_PASSWORD: Password,
  /** Where mail is handed over; without it mail is written to the data folder. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.minLength(3))),
  /** The address that visitors use: links in mails begin with it. */
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Multiplies every limit on attempts; a limit is never off. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
});
export type AccountConfig = z.infer<typeof AccountConfig>;

/** Reads the settings of the service. Throws ConfigError, also where two of them don't go together. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): AccountConfig {
  const config = loadConfig(AccountConfig, env);
  if (config.SMTP_URL && !config.MAIL_FROM)
    throw new ConfigError(['MAIL_FROM: needed with SMTP_URL; a mail server takes no mail without a sender.']);
  return config;
}
