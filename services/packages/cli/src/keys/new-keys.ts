import { randomBytes } from 'node:crypto';
import { nameOf, rolesOf } from '../run/database-users.ts';
import { publicKeyOf, publicKeysOf } from '../run/identity-keys.ts';
import { hasDatabase, privateSettings } from '../run/private-settings.ts';

const newSecret = () => randomBytes(32).toString('base64url');

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
 */
export function newEnvironment(processes: string[]): string[] {
  const seeds = Object.fromEntries(processes.map((name) => [name, [newSecret()]]));
  const withDatabase = processes.filter(hasDatabase);
  const passwords = new Map(withDatabase.map((name) => [name, newSecret()]));
  const files = processes.flatMap((name) => [
    '',
    `# ${name}.env`,
    `SIGNING_KEYS=${seeds[name]}`,
    ...['SESSION_SECRET', 'DATA_KEYS']
      .filter((setting) => privateSettings[setting]?.(name))
      .map((setting) => `${setting}=${newSecret()}`),
    ...(hasDatabase(name)
      ? [`MONGODB_URI=mongodb://${nameOf(name)}:${passwords.get(name)}@${databaseHosts}`]
      : []),
  ]);
  const users = withDatabase.map((name) => {
    const user = { user: nameOf(name), pwd: passwords.get(name), roles: rolesOf(name) };
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

/** Replaced by the operator. */
const databaseHosts =
  'db1,db2,db3/?replicaSet=portal&authSource=admin&w=majority&readPreference=primary&retryWrites=true';
