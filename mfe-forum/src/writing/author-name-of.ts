import type { User } from '@portal/contracts';

/** The name that a form suggests: that of the profile, else the user name. */
export const authorNameOf = (user: User | null): string =>
  [user?.firstName, user?.lastName].filter(Boolean).join(' ') || (user?.username ?? '');
