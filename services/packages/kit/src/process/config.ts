import type { ServiceName } from '@portal/contracts';
import { described } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { databasePrefix } from '../data/database-names.ts';
import { sentenceOf } from '../http/input/sentence.ts';
import { type Identity, publicKeys, signingKeys } from './identity-keys.ts';
import { logLevels } from './log.ts';
import { serviceUrls } from './service-names.ts';
import { reportStartErrors, StartError } from './start-error.ts';
import { traceSettings } from './traces.ts';

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
export const publicUrl = described(
  z.optional(
    z.pipe(
      z
        .url({ protocol: /^https?$/ })
        .check(
          z.refine(
            isRoot,
            'PUBLIC_URL must be an address without a path, as in https://plants.example: the portal is not served below a path.',
          ),
        ),
      z.transform((address) => new URL(address).origin),
    ),
  ),
  'The public address (https://plants.example), needed if a proxy in front changes it and for links in mail. Without it, links to set a new password only work on localhost. It has no path: the portal needs a host of its own.',
);

/** Multiplies the limits of a process; a limit is never off. */
export const rateLimitFactor = described(
  z._default(z.coerce.number().check(z.positive()), 1),
  'Multiplies every rate limit, including those for wrong passwords.',
);

/** Turns the check of members' pictures off. */
export const photoCheckSetting = described(
  z._default(z.enum(['on', 'off']), 'on'),
  'Whether the vision service checks the pictures of members, so that one which may be pornographic waits for a moderator. Set it to off where no vision service runs.',
);

/** Returns whether an address has only an origin; one that is no URL has a sentence of its own. */
function isRoot(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { href, origin } = new URL(address);
  return href === `${origin}/`;
}

/** The settings of every process. */
export const sharedSettings = z.object({
  HOST: described(
    z._default(z.string(), '127.0.0.1'),
    'The address to listen on; 0.0.0.0 opens the portal to other machines.',
  ),
  PORTAL_DATA_DIR: described(
    z._default(z.string(), './data'),
    'Database, generated secrets, logs; at each start it becomes readable by its owner alone.',
  ),
  SIGNING_KEYS: described(
    signingKeys,
    "The process's own private keys, which no other process gets: Ed25519 seeds in base64url, separated by commas. The first signs. npm start generates them; npm run keys -- new prints a set.",
  ),
  PUBLIC_KEYS: described(publicKeys, 'The public keys of all processes: gateway=KEY|OLDER_KEY,account=KEY'),
  LOG_LEVEL: z._default(z.enum(logLevels), 'info'),
  ...traceSettings,
  SERVICE_URLS: described(
    z._default(serviceUrls, {}),
    "The addresses of each service's instances: encyclopedia=http://127.0.0.1:8101,forum=http://a:8102|http://b:8102. They are used in turn; instances that are down or whose /readyz is not 200 are skipped.",
  ),
  REDIS_URL: described(
    z.optional(z.url({ protocol: /^rediss?$/ })),
    'Shares rate limits, lock-outs, the release watch and the chat between several instances (redis://127.0.0.1:6379); a single instance of each process needs none.',
  ),
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
  MONGODB_URI: described(
    z.string().check(checkDatabaseUri),
    `A real MongoDB. By default the portal starts one on the data folder, with a password for each service. One database user per service is safer: MONGODB_URI_ACCOUNT, MONGODB_URI_FORUM and so on win over MONGODB_URI for their service. The database name is the prefix of the portal's databases (mongodb://…/shop?authSource=admin: shop_account, shop_forum …), without one it is "portal". Drivers also look the user up in that database, unless authSource names another.`,
  ),
});
export type ServiceConfig = z.infer<typeof serviceSettings>;

function withName(message: string, path: PropertyKey[]) {
  const name = String(path[0] ?? '');
  return message.includes(name) ? message : `${name}: ${message}`;
}
