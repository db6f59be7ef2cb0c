import { ConfigError, loadConfig, publicUrl, serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';
import { isLoopback } from './free-photos/address.ts';

export const AdminConfig = z.extend(serviceSettings, {
  /** The photo service: a MediaWiki API. */
  PHOTO_SERVICE_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://commons.wikimedia.org/w/api.php'),
  /** Comma-separated hosts of its images; defaults to upload.wikimedia.org or its own host. */
  PHOTO_SERVICE_HOSTS: z.optional(z.string()),
  /** The portal's public address, sent to the photo service in the user agent. */
  PUBLIC_URL: z.optional(publicUrl),
});
export type AdminConfig = z.infer<typeof AdminConfig>;

/** Throws ConfigError, also for an insecure photo service. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): AdminConfig {
  const config = loadConfig(AdminConfig, env);
  const { protocol, hostname } = new URL(config.PHOTO_SERVICE_URL);
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new ConfigError(['PHOTO_SERVICE_URL: must use https, unless the host is this machine.']);
  return config;
}
