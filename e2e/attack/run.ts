import type { Guarantees } from './guarantees.ts';
import type { Outages } from './outages.ts';
import type { Account, Target } from './target.ts';

/** What every attack gets. */
export interface Run {
  target: Target;
  seed: number;
  /** The form that is part of `npm test`. */
  isShort: boolean;
  guarantees: Guarantees;
  outages: Outages;
  /** Who attacks, signed in: a member and the site administrator. */
  member: Account;
  admin: Account;
  say: (line: string) => void;
}
