import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';

const Username = z
  .string()
  .regex(
    /^[A-Za-z0-9][\w-]{2,29}$/,
    'must be 3 to 30 letters, digits, hyphens or underscores, a letter or digit first',
  );
const Password = z.string().min(6, 'must have 6 characters at least').optional();

/** What the launcher itself reads of the environment; every other variable goes on to the processes as it is. */
const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  PORTAL_DATA_DIR: z.string().default('./data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  PORTAL_DATABASE: z.enum(['embedded', 'mongod']).default('embedded'),
  EMBEDDED_MONGO_ALLOW_PRODUCTION: z.enum(['1']).optional(),
  PORTAL_LOGS: z.enum(['files', 'console']).default('files'),
  SESSION_SECRET: z.string().min(32, 'must have 32 characters at least').optional(),
  INTERNAL_SECRET: z.string().min(32, 'must have 32 characters at least').optional(),
  PORTAL_ADMIN_USERNAME: Username.default('plant-team'),
  PORTAL_ADMIN_PASSWORD: Password,
  PORTAL_MODERATOR_USERNAME: Username.default('forum-moderator'),
  PORTAL_MODERATOR_PASSWORD: Password,
  PORTAL_OWNER_USERNAME: Username.default('photo-owner'),
  PORTAL_OWNER_PASSWORD: Password,
});
export type Settings = z.infer<typeof Settings>;

/**
 * Reads `.env`, if there is one, and the environment, which wins.
 * @throws an error whose message names every bad variable.
 */
export function readSettings(root: string): Settings {
  const file = resolve(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (parsed.success) return { ...parsed.data, PORTAL_DATA_DIR: resolve(root, parsed.data.PORTAL_DATA_DIR) };
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings can't be used:\n  ${problems.join('\n  ')}`);
}
