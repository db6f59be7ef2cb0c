import type { ServiceName } from '@portal/contracts';
import * as z from 'zod/mini';

/** The name of a process. */
export const serviceName = z.enum([
  'encyclopedia',
  'forum',
  'hub',
  'vision',
  'account',
  'admin',
  'renderer',
  'gateway',
] satisfies ServiceName[]);

/** Names of services, separated by commas. */
export const serviceNames = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => listOf(text, ',')),
  ),
  z.array(serviceName),
);

const ServiceUrls = z.partialRecord(
  serviceName,
  z.array(z.url({ protocol: /^https?$/ })).check(z.minLength(1)),
);

/** The addresses of each service, one for each instance. */
export type ServiceUrls = z.infer<typeof ServiceUrls>;

/** Parses `encyclopedia=http://127.0.0.1:8101,forum=http://a:8102|http://b:8102`. */
export const serviceUrls = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => Object.fromEntries(listOf(text, ',').map(entryOf))),
  ),
  ServiceUrls,
);

/** The entries of a list in a setting, without spaces around them. */
export const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((entry) => entry.trim())
    .filter(Boolean);

function entryOf(entry: string): [string, string[]] {
  const [name = '', ...rest] = entry.split('=');
  return [
    name.trim(),
    rest
      .join('=')
      .split('|')
      .map((url) => url.trim()),
  ];
}
