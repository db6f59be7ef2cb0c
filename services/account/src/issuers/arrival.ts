import { hash } from 'node:crypto';
import { type IssuerRefusal, links, type Viewer } from '@portal/contracts';
import { isDuplicateKey, type ServiceContext } from '@portal/kit';
import type { Account } from '../account.ts';
import { findUser } from '../users/find-user.ts';
import { needsPasskey } from '../users/user.present.ts';
import type { Person } from './claims.ts';
import { issuerOf } from './departure.ts';
import { refusalOf } from './issuers.ts';
import { confirmationOf, type Departure, pendingMs } from './pending-sign-in.ts';
import { findAccount, linkPerson } from './person-account.ts';
import { type Outcome, signIn, writeEvent } from './sign-in.ts';
import { UsedStateModel } from './used-state.model.ts';

interface Arrival {
  key: string;
  departure: Departure;
  parameters: URLSearchParams;
  viewer: Viewer | null;
}

/** Takes a browser back from an issuer. */
export async function arrive(
  account: Account,
  ctx: ServiceContext,
  { key, departure, parameters, viewer }: Arrival,
): Promise<Outcome> {
  const refuse = (refused: IssuerRefusal, accountId: number | null = null): Outcome => {
    writeEvent(account, ctx, 'issuer_refused', { accountId, subject: `${key} ${refused}` });
    return { refused };
  };
  const issuer = issuerOf(account.issuers, key);
  if (departure.key !== key) return refuse('expired');
  // A link or a confirmation belongs to the member who began it.
  if (departure.userId !== undefined && departure.userId !== viewer?.id) return refuse('expired');
  if (!(await consumeState(departure.state, account.now()))) return refuse('expired');
  let person: Person;
  try {
    person = await issuer.arrive(parameters, departure);
  } catch (error) {
    // The error itself may have claims of the person.
    const { message, code } = error as Error & { code?: string };
    ctx.state.log.warn({ issuer: key, code, reason: message }, 'a login at an issuer was refused');
    return refuse(refusalOf(error));
  }
  if (departure.userId === undefined) return signIn(person, key, ctx, account);
  return actFor(departure.userId, person, departure, { account, ctx, refuse });
}

/** Links a person to the member who asked for it, or confirms the member. */
async function actFor(
  userId: number,
  person: Person,
  { purpose, key }: Departure,
  {
    account,
    ctx,
    refuse,
  }: {
    account: Account;
    ctx: ServiceContext;
    refuse: (refused: IssuerRefusal, accountId: number) => Outcome;
  },
): Promise<Outcome> {
  const owner = await findAccount(person);
  if (purpose === 'confirm') {
    if (owner?._id !== userId) return refuse('other_account', userId);
    if (needsPasskey(owner, account.fixed)) return refuse('passkey', userId);
    writeEvent(account, ctx, 'sign_in_confirmed', { accountId: userId, subject: key });
    // With a second factor, the session waits for its code.
    return {
      pending: confirmationOf(owner),
      ...(!owner.secondFactor && { command: { order: 'confirm', userId } }),
    };
  }
  if (owner || !(await findUser(userId)) || !(await linkPerson(userId, person, { now: account.now() })))
    return refuse('taken', userId);
  writeEvent(account, ctx, 'identity_linked', { accountId: userId, subject: key });
  return { linked: true };
}

/** Uses a state up: of two arrivals with it, one goes on. */
async function consumeState(state: string, now: Date): Promise<boolean> {
  try {
    await UsedStateModel.create({
      _id: hash('sha256', state, 'base64url'),
      expiresAt: new Date(now.getTime() + pendingMs),
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The page that a browser sees after an issuer. */
export function pageAfter(outcome: Outcome, { purpose, next }: Departure): string {
  const isInSettings = purpose !== 'sign_in';
  if ('refused' in outcome) {
    const { refused } = outcome;
    return isInSettings ? links.settings({ refused }) : links.auth({ refused, next });
  }
  if (isInSettings) return links.settings({ done: purpose });
  return 'pending' in outcome ? links.auth({ step: outcome.pending.step, next }) : next;
}
