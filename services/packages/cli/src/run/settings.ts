import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { databasePrefix } from '@portal/kit/database-names';
import * as z from 'zod/mini';

const Username = z
  .string()
  .check(
    z.regex(
      /^[A-Za-z0-9][\w-]{2,29}$/,
      'must be 3 to 30 letters, digits, hyphens or underscores, a letter or digit first',
    ),
  );
const Password = z.optional(z.string().check(z.minLength(6, 'must have at least 6 characters')));
const DatabaseUri = z.string().check(({ value, issues }) => {
  try {
    databasePrefix(value);
  } catch (error) {
    issues.push({ code: 'custom', message: (error as Error).message, input: value });
  }
});
/** Secrets separated by commas, newest first. */
const SessionSecrets = z
  .string()
  .check(
    z.refine(
      (text) => text.split(',').every((secret) => secret.trim().length >= 32),
      'must have at least 32 characters, also each of several separated by commas',
    ),
  );
const DataKeys = z
  .string()
  .check(
    z.regex(/^[\w-]{43}(,[\w-]{43})*$/, 'must be 32 bytes in base64url, or several separated by commas'),
  );
const VapidKey = (length: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[\\w-]{${length}}$`), 'must be a P-256 key in base64url; set both or none'));
const generatedForAll = z.optional(
  z.undefined('belongs to a single process; npm start generates the keys of all (npm run keys)'),
);

/** Parses `forum:2,hub:3`; other services have one instance. */
const Instances = z.pipe(
  z
    .string()
    .check(
      z.regex(/^\s*[a-z-]+:[1-9]\d?\s*(,\s*[a-z-]+:[1-9]\d?\s*)*$/, 'must read like forum:2,encyclopedia:3'),
    ),
  z.transform(
    (text): Record<string, number> =>
      Object.fromEntries(
        text.split(',').map((entry) => [entry.split(':')[0]?.trim() ?? '', Number(entry.split(':')[1])]),
      ),
  ),
);

/** The settings of the process manager; processes inherit all other variables. */
export const managerSettings = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORTAL_DATA_DIR: z._default(z.string(), './data'),
  MONGODB_URI: z.optional(DatabaseUri),
  /** MONGODB_URI_<SERVICE>, by the name of the variable. */
  databaseUris: z.record(z.string(), DatabaseUri),
  PORTAL_DATABASE: z
    ._default(z.enum(['embedded', 'mongod']), 'embedded')
    .check(
      z.describe(
        'The database to start: embedded (nothing to install; for evaluation and development) or mongod (MONGOMS_SYSTEM_BINARY, the one on the PATH, or a download by mongodb-memory-server).',
      ),
    ),
  EMBEDDED_MONGO_ALLOW_PRODUCTION: z
    .optional(z.enum(['1']))
    .check(z.describe('1 allows the embedded database under NODE_ENV=production.')),
  SERVICE_INSTANCES: z
    ._default(Instances, {})
    .check(
      z.describe(
        'Instances of a service (forum:2,encyclopedia:3); by default one. Several of the hub need REDIS_URL.',
      ),
    ),
  BACKUP_TIME: z
    ._default(
      z
        .string()
        .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'must be a time of the day, as in 03:00, or off')),
      '03:00',
    )
    .check(
      z.describe(
        'When the embedded database is backed up every night, and the backup restored for comparison: a time in UTC, or off. A MongoDB server is backed up by its own tools.',
      ),
    ),
  BACKUP_DIR: z
    .optional(z.string())
    .check(
      z.describe(
        'The folder of the backups, best on another disk; by default backups in the data folder. The last of seven days and of four weeks are kept.',
      ),
    ),
  BACKUP_S3_URL: z
    .optional(z.url({ protocol: /^https?$/, error: 'must read like https://s3.example/bucket' }))
    .check(
      z.describe('A bucket of a store that speaks S3, in place of BACKUP_DIR: https://s3.example/bucket.'),
    ),
  BACKUP_S3_KEY_ID: z.optional(z.string()).check(z.describe('The name of its access key.')),
  BACKUP_S3_SECRET: z.optional(z.string()).check(z.describe('The secret of its access key.')),
  BACKUP_S3_REGION: z._default(z.string(), 'auto').check(z.describe('Its region.')),
  BACKUP_KEY: z
    .optional(z.string().check(z.regex(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/, 'must be an age identity')))
    .check(
      z.describe(
        'The key of the backups, an age identity (AGE-SECRET-KEY-1…). By default the first start makes one, prints it once and keeps it in secrets.json.',
      ),
    ),
  PORTAL_RESTORE: z
    .optional(z.string())
    .check(
      z.describe(
        'A backup with which a new data folder begins: the path of its file, with BACKUP_KEY if it is encrypted. A data folder with data stays as it is.',
      ),
    ),
  REDIS_URL: z.optional(z.string()),
  PORTAL_LOGS: z._default(z.enum(['files', 'console']), 'files'),
  SESSION_SECRET: z.optional(SessionSecrets),
  DATA_KEYS: z.optional(DataKeys),
  VAPID_PUBLIC_KEY: z.optional(VapidKey(87)),
  VAPID_PRIVATE_KEY: z.optional(VapidKey(43)),
  SIGNING_KEYS: generatedForAll,
  PUBLIC_KEYS: generatedForAll,
  PORTAL_ADMIN_USERNAME: z
    ._default(Username, 'plant-team')
    .check(z.describe('The first of the three fixed accounts: the administrator.')),
  PORTAL_ADMIN_PASSWORD: Password.check(
    z.describe(
      'A password that is set here has at least 12 characters and cannot be changed in the portal. Without one, the first start generates an initial password and prints it; it can be changed in the portal.',
    ),
  ),
  PORTAL_MODERATOR_USERNAME: z
    ._default(Username, 'forum-moderator')
    .check(z.describe('The second: the moderator.')),
  PORTAL_MODERATOR_PASSWORD: Password,
  PORTAL_OWNER_USERNAME: z
    ._default(Username, 'photo-owner')
    .check(z.describe('The third: the owner of photos.')),
  PORTAL_OWNER_PASSWORD: Password,
});
const Settings = managerSettings.check(
  z.refine(({ SERVICE_INSTANCES, REDIS_URL }) => (SERVICE_INSTANCES.hub ?? 1) === 1 || Boolean(REDIS_URL), {
    path: ['SERVICE_INSTANCES'],
    message: 'several instances of the hub need REDIS_URL to share their chats',
  }),
  z.refine(
    ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) =>
      (VAPID_PUBLIC_KEY === undefined) === (VAPID_PRIVATE_KEY === undefined),
    { path: ['VAPID_PRIVATE_KEY'], message: 'belongs to VAPID_PUBLIC_KEY; set both or none' },
  ),
  z.refine(
    ({ BACKUP_S3_URL: url, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET }) =>
      !url || (BACKUP_S3_KEY_ID && BACKUP_S3_SECRET),
    { path: ['BACKUP_S3_URL'], message: 'needs BACKUP_S3_KEY_ID and BACKUP_S3_SECRET' },
  ),
);
export type Settings = z.infer<typeof Settings>;

/** Adds the variables of `.env`, if there is one, to the environment; those that are set already win. */
export function loadEnv(root: string): void {
  const file = resolve(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Reads the environment and `.env`. Throws an error that names every invalid variable. */
export function readSettings(root: string): Settings {
  loadEnv(root);
  const variables = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const databaseUris = Object.fromEntries(
    Object.entries(variables).filter(([name]) => name.startsWith('MONGODB_URI_')),
  );
  const parsed = z.safeParse(Settings, { ...variables, databaseUris });
  if (parsed.success) {
    const { PORTAL_DATA_DIR, BACKUP_DIR, PORTAL_RESTORE } = parsed.data;
    return {
      ...parsed.data,
      PORTAL_DATA_DIR: resolve(root, PORTAL_DATA_DIR),
      BACKUP_DIR: BACKUP_DIR && resolve(root, BACKUP_DIR),
      // npm runs scripts in the project's root, wherever they are called.
      PORTAL_RESTORE: PORTAL_RESTORE && resolve(process.env.INIT_CWD ?? root, PORTAL_RESTORE),
    };
  }
  const problems = parsed.error.issues.map((issue) => `${String(issue.path.at(-1))}: ${issue.message}`);
  throw new Error(`Invalid settings:\n  ${problems.join('\n  ')}`);
}
