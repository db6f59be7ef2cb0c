import type { Role } from '@portal/contracts';
import { ConfigError } from '@portal/kit';
import type { AccountConfig } from '../config.ts';
import { usernameKey } from './username.ts';

/** An account from the settings, whose name carries a role. */
export interface FixedAccount {
  role: Role;
  username: string;
  /** The operator's. */
  password: string | undefined;
  /** Creates the account if there is none yet. Without either password it is not created. */
  initialPassword: string | undefined;
}

export interface FixedAccounts {
  list: FixedAccount[];
  /** The role that the settings give to a name. */
  roleOf: (name: string) => Role | undefined;
  /** True if an account without a second factor has no role. */
  needsSecondFactor: boolean;
  /** Returns whether the settings determine this account's password. */
  isManaged: (name: string) => boolean;
}

/** The three fixed accounts. Throws ConfigError if two share a name. */
export function fixedAccounts(config: AccountConfig): FixedAccounts {
  const list: FixedAccount[] = [
    {
      role: 'admin',
      username: config.PORTAL_ADMIN_USERNAME,
      password: config.PORTAL_ADMIN_PASSWORD,
      initialPassword: config.PORTAL_ADMIN_INITIAL_PASSWORD,
    },
    {
      role: 'moderator',
      username: config.PORTAL_MODERATOR_USERNAME,
      password: config.PORTAL_MODERATOR_PASSWORD,
      initialPassword: config.PORTAL_MODERATOR_INITIAL_PASSWORD,
    },
    {
      role: 'owner',
      username: config.PORTAL_OWNER_USERNAME,
      password: config.PORTAL_OWNER_PASSWORD,
      initialPassword: config.PORTAL_OWNER_INITIAL_PASSWORD,
    },
  ];
  const byKey = new Map(list.map((account) => [usernameKey(account.username), account]));
  if (byKey.size < list.length)
    throw new ConfigError(['PORTAL_ADMIN_USERNAME, _MODERATOR_ and _OWNER_: must be three different names.']);
  const accountOf = (name: string) => byKey.get(usernameKey(name));
  return {
    list,
    roleOf: (name) => accountOf(name)?.role,
    needsSecondFactor: config.STAFF_SECOND_FACTOR === 'required',
    isManaged: (name) => accountOf(name)?.password !== undefined,
  };
}
