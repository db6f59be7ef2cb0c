import type { ServiceName } from '@portal/contracts';
import * as z from 'zod/mini';
import { databasePrefix } from '../data/database-names.ts';
import { sentenceOf } from '../http/input/sentence.ts';
import { type Identity, publicKeys, signingKeys } from './identity-keys.ts';
import { logLevels } from './log.ts';
import { serviceUrls } from './service-names.ts';
import { reportStartErrors, StartError } from './start-error.ts';

/** The settings can't be used. The message has one sentence for each wrong variable. */
export class ConfigError extends StartError {
  constructor(problems: string[]) {
    super(`The settings can't be used.\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
}

/** Reads and checks the settings of a process; an empty variable counts as missing. Throws ConfigError. */
export function loadConfig<S extends z.ZodMiniType>(
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<S> {
  reportStartErrors();
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = z.safeParse(schema, given, { error: sentenceOf });
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => withName(issue.message, issue.path)));
}

/** A TCP port as text; 0 lets the system choose. */
export const portNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));

/** The origin at which visitors reach the portal, which serves the root of a host only. */
export const publicUrl = z.pipe(
  z
    .url({ protocol: /^https?$/ })
    .check(
      z.refine(
        isRoot,
        'PUBLIC_URL must be an address without a path, as in https://plants.example: the portal is not served below a path.',
      ),
    ),
  z.transform((address) => new URL(address).origin),
);

/** Whether an address has only an origin; one that is no URL has a sentence of its own. */
function isRoot(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { href, origin } = new URL(address);
  return href === `${origin}/`;
}

/** The settings of every process. */
export const sharedSettings = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORTAL_DATA_DIR: z._default(z.string(), './data'),
  /** The keys of this process, newest first: the first one signs its identity headers. */
  SIGNING_KEYS: signingKeys,
  /** The keys by which a process knows the identity headers of the others. */
  PUBLIC_KEYS: publicKeys,
  LOG_LEVEL: z._default(z.enum(logLevels), 'info'),
  SERVICE_URLS: z._default(serviceUrls, {}),
  /** Shares limits between instances, and connects those of the hub. */
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
});

/** The identity of a process by its settings. Throws ConfigError if the other processes wouldn't accept it. */
export function identityOf(
  name: ServiceName,
  { SIGNING_KEYS: [signingKey], PUBLIC_KEYS }: Pick<StatelessConfig, 'SIGNING_KEYS' | 'PUBLIC_KEYS'>,
): Identity {
  if (PUBLIC_KEYS.get(signingKey.id)?.owner !== name)
    throw new ConfigError([`PUBLIC_KEYS lacks the public key of ${name}'s first key in SIGNING_KEYS.`]);
  return { name, signingKey, publicKeys: PUBLIC_KEYS };
}

/** The settings of a service without a database, which adds its own with `z.extend`. */
export const statelessSettings = z.extend(sharedSettings, { PORT: portNumber });
export type StatelessConfig = z.infer<typeof statelessSettings>;

function checkDatabaseUri({ value, issues }: z.core.ParsePayload<string>) {
  try {
    databasePrefix(value);
  } catch (error) {
    issues.push({ code: 'custom', message: `MONGODB_URI ${(error as Error).message}.`, input: value });
  }
}

/** The settings of a service, which adds its own with `z.extend`. */
export const serviceSettings = z.extend(statelessSettings, {
  /** The database name in it is the prefix of the portal's databases. */
  MONGODB_URI: z.string().check(checkDatabaseUri),
  /** A prefix whose databases may be created beside those of another portal on the server. */
  NEW_DATABASES: z.optional(z.string()),
});
export type ServiceConfig = z.infer<typeof serviceSettings>;

function withName(message: string, path: PropertyKey[]) {
  const name = String(path[0] ?? '');
  return message.includes(name) ? message : `${name}: ${message}`;
}
