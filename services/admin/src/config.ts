import { ConfigError, loadConfig, serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';
import { isLoopback } from './free-photos/address.ts';

export const AdminConfig = z.extend(serviceSettings, {
  /** The photo service: the API of a MediaWiki whose files carry their licences. */
  PHOTO_SERVICE_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://commons.wikimedia.org/w/api.php'),
  /** The hosts from which its pictures may be fetched, with commas; without it, upload.wikimedia.org or its own. */
  PHOTO_SERVICE_HOSTS: z.optional(z.string()),
  /** The address that visitors use: the photo service is told who asks. */
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
});
export type AdminConfig = z.infer<typeof AdminConfig>;

/** Reads the settings of the service. Throws ConfigError, also where the photo service could be listened to. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): AdminConfig {
  const config = loadConfig(AdminConfig, env);
  const { protocol, hostname } = new URL(config.PHOTO_SERVICE_URL);
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new ConfigError(['PHOTO_SERVICE_URL: begins with https, unless the service runs on this machine.']);
  return config;
}
