import type { ServiceName } from '@portal/contracts';
import * as z from 'zod/mini';
import { sentenceOf } from '../http/input/sentence.ts';
import { logLevels } from './log.ts';

/** The settings can't be used. The message has one sentence for each wrong variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(problems: string[]) {
    super(`The settings can't be used.\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    // Only the sentences help; the stack doesn't.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** Reads and checks the settings of a process; an empty variable counts as missing. Throws ConfigError. */
export function loadConfig<S extends z.ZodMiniType>(
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = z.safeParse(schema, given, { error: sentenceOf });
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => withName(issue.message, issue.path)));
}

/** A TCP port as text; 0 lets the system choose. */
export const portNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));

const ServiceNames = z.enum([
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
    z.transform((text) => text.split(',').map(trimmed).filter(Boolean)),
  ),
  z.array(ServiceNames),
);

const ServiceUrls = z.partialRecord(
  ServiceNames,
  z.array(z.url({ protocol: /^https?$/ })).check(z.minLength(1)),
);

/** The addresses of each service, one for each instance. */
export type ServiceUrls = z.infer<typeof ServiceUrls>;

/** Parses `encyclopedia=http://127.0.0.1:8101,forum=http://a:8102|http://b:8102`. */
export const serviceUrls = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => Object.fromEntries(text.split(',').map(trimmed).filter(Boolean).map(entryOf))),
  ),
  ServiceUrls,
);

/** The settings of every process. */
export const sharedSettings = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORTAL_DATA_DIR: z._default(z.string(), './data'),
  /** Signs identity headers. */
  INTERNAL_SECRET: z.string().check(z.minLength(32)),
  LOG_LEVEL: z._default(z.enum(logLevels), 'info'),
  SERVICE_URLS: z._default(serviceUrls, {}),
  /** Shares limits between instances, and connects those of the hub. */
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
});

/** The settings of a service without a database, which adds its own with `z.extend`. */
export const statelessSettings = z.extend(sharedSettings, { PORT: portNumber });
export type StatelessConfig = z.infer<typeof statelessSettings>;

/** The settings of a service, which adds its own with `z.extend`. */
export const serviceSettings = z.extend(statelessSettings, {
  MONGODB_URI: z
    .string()
    .check(z.regex(/^mongodb(\+srv)?:\/\//, 'MONGODB_URI must begin with "mongodb://".')),
});
export type ServiceConfig = z.infer<typeof serviceSettings>;

const trimmed = (text: string) => text.trim();

function entryOf(entry: string): [string, string[]] {
  const [name = '', ...rest] = entry.split('=');
  return [name.trim(), rest.join('=').split('|').map(trimmed)];
}

function withName(message: string, path: PropertyKey[]) {
  const name = String(path[0] ?? '');
  return message.includes(name) ? message : `${name}: ${message}`;
}
