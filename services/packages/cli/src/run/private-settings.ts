type Environment = Record<string, string | undefined>;

const only =
  (...processes: string[]) =>
  (process: string) =>
    processes.includes(process);
const everyProcess = () => true;
const noProcess = () => false;
/** Every process but the renderer, which stores nothing. */
export const hasDatabase = (process: string) => process !== 'renderer';

/**
 * Selects the processes that get a private variable. `SIGNING_KEYS` and `MONGODB_URI` have another value in each
 * process. Variables that are missing here are shared.
 */
export const privateSettings: Record<string, (process: string) => boolean> = {
  SIGNING_KEYS: everyProcess,
  MONGODB_URI: hasDatabase,
  SESSION_SECRET: only('gateway'),
  PAGE_PURGE_TOKEN: only('gateway'),
  DATA_KEYS: only('account'),
  SIGN_IN_ISSUERS: only('account'),
  VAPID_PUBLIC_KEY: only('account'),
  VAPID_PRIVATE_KEY: only('account'),
  PORTAL_ADMIN_PASSWORD: only('account'),
  PORTAL_ADMIN_INITIAL_PASSWORD: only('account'),
  PORTAL_MODERATOR_PASSWORD: only('account'),
  PORTAL_MODERATOR_INITIAL_PASSWORD: only('account'),
  PORTAL_OWNER_PASSWORD: only('account'),
  PORTAL_OWNER_INITIAL_PASSWORD: only('account'),
  SMTP_URL: only('account'),
  MAIL_FROM: only('account'),
  REDIS_URL: only('gateway', 'account', 'forum', 'hub'),
  PLANTNET_API_KEY: only('vision'),
  OPENAI_API_KEY: only('vision'),
  BACKUP_KEY: noProcess,
  PORTAL_RESTORE: noProcess,
  BACKUP_S3_KEY_ID: noProcess,
  BACKUP_S3_SECRET: noProcess,
  TEST_MONGODB_URI: noProcess,
  // An earlier version signed all calls with it; it may still be in .env.
  INTERNAL_SECRET: noProcess,
};

/** The address of one process's database, for example MONGODB_URI_FORUM: the process manager passes it as MONGODB_URI. */
const databaseOfProcess = /^MONGODB_URI_/;

/**
 * The variables that a process may have.
 * @param process a service's name, or `gateway`.
 */
export function environmentOf(process: string, variables: Environment): Record<string, string> {
  return pick(variables, (name) => privateSettings[name]?.(process) ?? true);
}

/** The variables without any private one, for tools and the database server. */
export function withoutPrivate(variables: Environment): Record<string, string> {
  return pick(variables, (name) => !(name in privateSettings));
}

function pick(variables: Environment, isAllowed: (name: string) => boolean): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) {
    if (value !== undefined && !databaseOfProcess.test(name) && isAllowed(name)) picked[name] = value;
  }
  return picked;
}
