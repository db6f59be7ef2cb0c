import { accountNotices, type Role, type User } from '@portal/contracts';
import { ConfigError } from '@portal/kit';
import type { AccountConfig } from '../config.ts';
import type { UserDocument } from './user.model.ts';
import { skeleton, usernameKey } from './username.ts';

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
  /** What an account may do now: none where staff need a second factor that it doesn't have. */
  rolesOf: (user: Pick<UserDocument, 'username' | 'secondFactor'>) => Role[];
  /** What the member of a privileged account should do to keep it safe. */
  noticesOf: (user: UserDocument) => NonNullable<User['notices']>;
  /** Whether a name is or looks like one of these. */
  isReserved: (name: string) => boolean;
  /** Whether the settings determine this account's password. */
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
  const skeletons = new Set(list.map(({ username }) => skeleton(username)));
  const roleOf = (name: string) => byKey.get(usernameKey(name))?.role;
  const isManaged = (name: string) => byKey.get(usernameKey(name))?.password !== undefined;
  const lacksFactor = ({ secondFactor }: Pick<UserDocument, 'secondFactor'>) =>
    config.STAFF_SECOND_FACTOR === 'required' && !secondFactor;
  return {
    list,
    roleOf,
    rolesOf(user) {
      const role = roleOf(user.username);
      return role && !lacksFactor(user) ? [role] : [];
    },
    noticesOf(user) {
      if (!roleOf(user.username)) return [];
      const isDue = {
        generated_password: user.hasGeneratedPassword && !isManaged(user.username),
        short_password: user.hasShortPassword,
        second_factor_required: lacksFactor(user),
      };
      return accountNotices.filter((notice) => isDue[notice]);
    },
    isReserved: (name) => skeletons.has(skeleton(name)),
    isManaged,
  };
}
