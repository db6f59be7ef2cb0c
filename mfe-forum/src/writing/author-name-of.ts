import type { User } from '@portal/contracts';

/** The name that a form suggests: the display name, else first and last name, else the user name. */
export const authorNameOf = (user: User | null): string =>
  user?.displayName || [user?.firstName, user?.lastName].filter(Boolean).join(' ') || (user?.username ?? '');
