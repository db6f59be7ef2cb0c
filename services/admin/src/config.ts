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
  TAXON_SERVICE_URL: described(
    z._default(z.url({ protocol: /^https?$/ }), 'https://www.wikidata.org/w/api.php'),
    'The Wikibase API to look up the picture of a taxon for `npm run photos` (https, except on this machine).',
  ),
  OBSERVATION_SERVICE_URL: described(
    z._default(z.url({ protocol: /^https?$/ }), 'https://api.inaturalist.org/v1/observations'),
    'The iNaturalist API to search for photos of observations for `npm run photos` (https, except on this machine).',
  ),
  OBSERVATION_SERVICE_HOSTS: described(
    z._default(z.string(), 'inaturalist-open-data.s3.amazonaws.com,static.inaturalist.org'),
    'The hosts that its pictures may come from, separated by commas.',
  ),
  RELEASE_FEED: described(
    z.optional(z.url({ protocol: /^https$/ })),
    'Where to look for newer releases once a day, for a line on the dashboard: an https address that answers { "version", "url" } or the releases of GitHub (https://api.github.com/repos/OWNER/NAME/releases). By default nothing is asked.',
  ),
  PUBLIC_URL: publicUrl,
});
export type AdminConfig = z.infer<typeof AdminConfig>;

const services = ['PHOTO_SERVICE_URL', 'TAXON_SERVICE_URL', 'OBSERVATION_SERVICE_URL'] as const;

/** Throws ConfigError, also for an insecure photo service. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): AdminConfig {
  const config = loadConfig(AdminConfig, env);
  const insecure = services.filter((name) => {
    const { protocol, hostname } = new URL(config[name]);
    return protocol === 'http:' && !isLoopback(hostname);
  });
  if (insecure.length > 0)
    throw new ConfigError(
      insecure.map((name) => `${name}: must use https, unless the host is this machine.`),
    );
  return config;
}
