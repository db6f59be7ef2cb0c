import { described } from '@portal/contracts/schemas';
import { ConfigError, loadConfig, publicUrl, serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';
import { isLoopback } from './free-photos/address.ts';

export const AdminConfig = z.extend(serviceSettings, {
  PHOTO_SERVICE_URL: described(
    z._default(z.url({ protocol: /^https?$/ }), 'https://commons.wikimedia.org/w/api.php'),
    'The MediaWiki API to search for free photos of plants (https, except on this machine).',
  ),
  PHOTO_SERVICE_HOSTS: described(
    z.optional(z.string()),
    'The hosts that its pictures may come from, separated by commas. By default upload.wikimedia.org for Wikimedia, else the host of the API.',
  ),
  PUBLIC_URL: publicUrl,
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
