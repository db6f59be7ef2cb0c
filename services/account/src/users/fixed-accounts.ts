import type { Role } from '@portal/contracts';
import { ConfigError } from '@portal/kit';
import type { AccountConfig } from '../config.ts';
import { usernameKey } from './username.ts';

/** An account from the settings, whose name carries a role. */
export interface FixedAccount {
  role: Role;
  username: string;
  /** Without a password the account is not created. */
  password: string | undefined;
}

export interface FixedAccounts {
  list: FixedAccount[];
  rolesOf: (name: string) => Role[];
  /** Whether the settings determine this account's password. */
  isManaged: (name: string) => boolean;
}

/** The three fixed accounts. Throws ConfigError if two share a name. */
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
    throw new ConfigError(['PORTAL_ADMIN_USERNAME, _MODERATOR_ and _OWNER_: must be three different names.']);
  return {
    list,
    rolesOf(name) {
      const account = byKey.get(usernameKey(name));
      return account ? [account.role] : [];
    },
    isManaged: (name) => byKey.get(usernameKey(name))?.password !== undefined,
  };
}
