import { randomBytes } from 'node:crypto';
import { defaultPrefix } from '@portal/kit/database-names';
import { nameOf, rolesOf } from '../run/database-users.ts';
import { publicKeyOf, publicKeysOf } from '../run/identity-keys.ts';
import { hasDatabase, privateSettings } from '../run/private-settings.ts';
import { newVapidKeys } from '../run/vapid-keys.ts';

const newSecret = () => randomBytes(32).toString('base64url');

/** The secrets that are random bytes; the accounts are created with the initial passwords. */
const generated = [
  'SESSION_SECRET',
  'DATA_KEYS',
  'PORTAL_ADMIN_INITIAL_PASSWORD',
  'PORTAL_MODERATOR_INITIAL_PASSWORD',
  'PORTAL_OWNER_INITIAL_PASSWORD',
];

/** A fresh key of one process, for a rotation: its private and its public part. */
export function newIdentityKey(process: string): string[] {
  const seed = newSecret();
  return [
    `# ${process}: add to its PUBLIC_KEYS everywhere, separated by |`,
    publicKeyOf(seed),
    `# ${process}.env, first in the list`,
    `SIGNING_KEYS=${seed}`,
  ];
}

/**
 * The lines of the environment files for processes that run separately, all with fresh secrets, and the commands for
 * mongosh that create the database users.
 * @param prefix of the portal's databases.
 */
export function newEnvironment(processes: string[], prefix = defaultPrefix): string[] {
  const seeds = Object.fromEntries(processes.map((name) => [name, [newSecret()]]));
  const withDatabase = processes.filter(hasDatabase);
  const passwords = new Map(withDatabase.map((name) => [name, newSecret()]));
  const files = processes.flatMap((name) => [
    '',
    `# ${name}.env`,
    `SIGNING_KEYS=${seeds[name]}`,
    ...generated
      .filter((setting) => privateSettings[setting]?.(name))
      .map((setting) => `${setting}=${newSecret()}`),
    ...vapidLines(name),
    ...(hasDatabase(name)
      ? [`MONGODB_URI=mongodb://${nameOf(name, prefix)}:${passwords.get(name)}@${databaseHosts(prefix)}`]
      : []),
  ]);
  const users = withDatabase.map((name) => {
    const user = { user: nameOf(name, prefix), pwd: passwords.get(name), roles: rolesOf(name, prefix) };
    return `db.getSiblingDB('admin').createUser(${JSON.stringify(user)})`;
  });
  return [
    '# shared.env',
    `PUBLIC_KEYS=${publicKeysOf(seeds)}`,
    ...files,
    '',
    '// mongosh, as an administrator',
    ...users,
  ];
}

function vapidLines(name: string): string[] {
  if (!privateSettings.VAPID_PRIVATE_KEY?.(name)) return [];
  const { publicKey, privateKey } = newVapidKeys();
  return [`VAPID_PUBLIC_KEY=${publicKey}`, `VAPID_PRIVATE_KEY=${privateKey}`];
}

/** Replaced by the operator. */
const databaseHosts = (prefix: string) =>
  `db1,db2,db3/${prefix}?replicaSet=portal&authSource=admin&w=majority&readPreference=primary&retryWrites=true`;
