import type { IssuerRefusal, SessionCommand } from '@portal/contracts';
import type { SecurityEvent, ServiceContext } from '@portal/kit';
import type { Account } from '../account.ts';
import { blockedSentence } from '../sessions/blocked-sentence.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import { noteSeen } from '../users/note-seen.ts';
import type { UserDocument } from '../users/user.model.ts';
import { needsPasskey, viewerAt } from '../users/user.present.ts';
import type { Person } from './claims.ts';
import type { Pending } from './pending-sign-in.ts';
import { findAccount, findByTrustedAddress, linkPerson, noteLogin } from './person-account.ts';

/** The next step of a person who came back from an issuer. */
export type Outcome =
  | { command: SessionCommand }
  | { pending: Pending; command?: SessionCommand }
  | { refused: IssuerRefusal }
  | { linked: true };

type Deps = Pick<Account, 'fixed' | 'now' | 'logins' | 'security'>;

/** Writes an act at an issuer to the security log. */
export const writeEvent = (
  { security }: Pick<Account, 'security'>,
  ctx: ServiceContext,
  event: SecurityEvent,
  { accountId, subject }: { accountId: number | null; subject: string },
): void => security.write(event, { accountId, network: clientNetwork(ctx), subject });

/** Finds or links the account of a person. Without one they choose a user name; with a second factor, its code follows. */
export async function signIn(person: Person, key: string, ctx: ServiceContext, deps: Deps): Promise<Outcome> {
  const { fixed, now } = deps;
  const known = await findAccount(person);
  const user = known ?? (await findByTrustedAddress(person, fixed));
  if (!user) return { pending: { step: 'finish', key, person } };
  if (blockedSentence(user, now())) {
    writeEvent(deps, ctx, 'blocked_sign_in', { accountId: user._id, subject: key });
    return { refused: 'blocked' };
  }
  if (needsPasskey(user, fixed)) return { refused: 'passkey' };
  if (!known) {
    if (!(await linkPerson(user._id, person, { now: now(), isByAddress: true }))) return { refused: 'taken' };
    writeEvent(deps, ctx, 'identity_linked', { accountId: user._id, subject: key });
  }
  if (user.secondFactor) return { pending: { step: 'code', key, person, userId: user._id } };
  const started = await startSession(user, person, key, ctx, deps);
  return started ? { command: started.command } : { refused: 'expired' };
}

/** Signs a person in to their account; null if it was changed since it was read. */
export async function startSession(
  before: UserDocument,
  person: Person,
  key: string,
  ctx: ServiceContext,
  deps: Deps,
): Promise<{ user: UserDocument; command: Extract<SessionCommand, { order: 'start' }> } | null> {
  const { fixed, now, logins } = deps;
  const user = await noteLogin(before, person, now());
  if (!user) return null;
  await logins.welcome(user.usernameKey, clientNetwork(ctx));
  await noteSeen([{ id: user._id, at: now().toISOString() }]);
  writeEvent(deps, ctx, 'signed_in_by_issuer', { accountId: user._id, subject: key });
  const viewer = viewerAt(person.issuer, user, { fixed, now: now() });
  return { user, command: { order: 'start', viewer, issuer: { key, provedAt: person.provedAt } } };
}
