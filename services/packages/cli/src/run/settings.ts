import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { databasePrefix } from '@portal/kit/database-names';
import * as z from 'zod';

const Username = z
  .string()
  .regex(
    /^[A-Za-z0-9][\w-]{2,29}$/,
    'must be 3 to 30 letters, digits, hyphens or underscores, a letter or digit first',
  );
const Password = z.string().min(6, 'must have at least 6 characters').optional();
const DatabaseUri = z.string().superRefine((uri, context) => {
  try {
    databasePrefix(uri);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});
/** Secrets separated by commas, newest first. */
const SessionSecrets = z
  .string()
  .refine(
    (text) => text.split(',').every((secret) => secret.trim().length >= 32),
    'must have at least 32 characters, also each of several separated by commas',
  );
const DataKeys = z
  .string()
  .regex(/^[\w-]{43}(,[\w-]{43})*$/, 'must be 32 bytes in base64url, or several separated by commas');
const VapidKey = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}$`), 'must be a P-256 key in base64url; set both or none');
const generatedForAll = z
  .undefined('belongs to a single process; npm start generates the keys of all (npm run keys)')
  .optional();

/** Parses `forum:2,hub:3`; other services have one instance. */
const Instances = z
  .string()
  .regex(/^\s*[a-z-]+:[1-9]\d?\s*(,\s*[a-z-]+:[1-9]\d?\s*)*$/, 'must read like forum:2,encyclopedia:3')
  .transform(
    (text): Record<string, number> =>
      Object.fromEntries(
        text.split(',').map((entry) => [entry.split(':')[0]?.trim() ?? '', Number(entry.split(':')[1])]),
      ),
  );

/** The settings of the process manager; processes inherit all other variables. */
const Fields = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  PORTAL_DATA_DIR: z.string().default('./data'),
  MONGODB_URI: DatabaseUri.optional(),
  /** MONGODB_URI_<SERVICE>, by the name of the variable. */
  databaseUris: z.record(z.string(), DatabaseUri),
  PORTAL_DATABASE: z.enum(['embedded', 'mongod']).default('embedded'),
  EMBEDDED_MONGO_ALLOW_PRODUCTION: z.enum(['1']).optional(),
  SERVICE_INSTANCES: Instances.default({}),
  REDIS_URL: z.string().optional(),
  PORTAL_LOGS: z.enum(['files', 'console']).default('files'),
  SESSION_SECRET: SessionSecrets.optional(),
  DATA_KEYS: DataKeys.optional(),
  VAPID_PUBLIC_KEY: VapidKey(87).optional(),
  VAPID_PRIVATE_KEY: VapidKey(43).optional(),
  SIGNING_KEYS: generatedForAll,
  PUBLIC_KEYS: generatedForAll,
  PORTAL_ADMIN_USERNAME: Username.default('plant-team'),
  PORTAL_ADMIN_PASSWORD: Password,
  PORTAL_MODERATOR_USERNAME: Username.default('forum-moderator'),
  PORTAL_MODERATOR_PASSWORD: Password,
  PORTAL_OWNER_USERNAME: Username.default('photo-owner'),
  PORTAL_OWNER_PASSWORD: Password,
});
const Settings = Fields.refine(
  ({ SERVICE_INSTANCES, REDIS_URL }) => (SERVICE_INSTANCES.hub ?? 1) === 1 || REDIS_URL,
  {
    path: ['SERVICE_INSTANCES'],
    message: 'several instances of the hub need REDIS_URL to share their chats',
  },
).refine(
  ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) =>
    (VAPID_PUBLIC_KEY === undefined) === (VAPID_PRIVATE_KEY === undefined),
  { path: ['VAPID_PRIVATE_KEY'], message: 'belongs to VAPID_PUBLIC_KEY; set both or none' },
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
  const parsed = Settings.safeParse({ ...variables, databaseUris });
  if (parsed.success) return { ...parsed.data, PORTAL_DATA_DIR: resolve(root, parsed.data.PORTAL_DATA_DIR) };
  const problems = parsed.error.issues.map((issue) => `${String(issue.path.at(-1))}: ${issue.message}`);
  throw new Error(`Invalid settings:\n  ${problems.join('\n  ')}`);
}
