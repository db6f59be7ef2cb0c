import type { GrantKind } from '@portal/contracts';
import type { UserDocument } from '../users/user.model.ts';
import { activeRestriction } from '../users/user.present.ts';

type Ending = Pick<UserDocument, 'blocked' | 'sessionsValidFrom' | 'sharesValidFrom'>;

/** The fields of an account that `isOpen` needs. */
export const endingFields = { blocked: 1, sessionsValidFrom: 1, sharesValidFrom: 1 } as const;

interface Made {
  kind: GrantKind | 'token' | 'webhook';
  /** Absent in data of earlier versions: before anything that ends it. */
  since: Date | null | undefined;
}

/**
 * Returns whether a grant still opens something: it ends with the sessions of its time, and is closed while its member
 * is blocked.
 */
export function isOpen({ kind, since }: Made, user: Ending, now: Date): boolean {
  if (activeRestriction(user.blocked, now)) return false;
  const ends = [user.sessionsValidFrom, kind === 'share' ? user.sharesValidFrom : undefined];
  return ends.every((end) => !end || (since ?? 0) > end);
}
