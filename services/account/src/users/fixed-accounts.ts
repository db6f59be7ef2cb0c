import type { Role } from '@portal/contracts';
import { ConfigError } from '@portal/kit';
import type { AccountConfig } from '../config.ts';
import { skeleton, usernameKey } from './username.ts';

/** An account that exists by the settings: its name carries the role. */
export interface FixedAccount {
  role: Role;
  username: string;
  /** The environment's word; absent, the account is not made. */
  password: string | undefined;
}

export interface FixedAccounts {
  list: FixedAccount[];
  /** The roles that go with a name, by the settings alone. */
  rolesOf: (name: string) => Role[];
  /** Whether a name is one of theirs, or could pass for one. */
  isReserved: (name: string) => boolean;
  /** Whether the settings give this account's password, so that nobody else may. */
  isManaged: (name: string) => boolean;
}

/** The three fixed accounts (specification §6). Throws ConfigError where two of them share a name. */
export function fixedAccounts(config: AccountConfig): FixedAccounts {
  const list: FixedAccount[] = [
    { role: 'admin', username: config.PORTAL_ADMIN_USERNAME, password: config.PORTAL_ADMIN_PASSWORD },
    {
      role: 'moderator',
      username: config.PORTAL_MODERATOR_USERNAME,
      password: config.PORTAL_MODERATOR_PASSWORD,
    },
    { role: 'owner', username: config.PORTAL_OWNER_USERNAME, password: config.PORTAL_OWNER_PASSWORD },
  ];
  const byKey = new Map(list.map((account) => [usernameKey(account.username), account]));
  if (byKey.size < list.length)
    throw new ConfigError(['PORTAL_ADMIN_USERNAME, _MODERATOR_ and _OWNER_: each needs a name of its own.']);
  const looks = new Set(list.map(({ username }) => skeleton(username)));
  return {
    list,
    rolesOf(name) {
      const account = byKey.get(usernameKey(name));
      return account ? [account.role] : [];
    },
    isReserved: (name) => looks.has(skeleton(name)),
    isManaged: (name) => byKey.get(usernameKey(name))?.password !== undefined,
  };
}
