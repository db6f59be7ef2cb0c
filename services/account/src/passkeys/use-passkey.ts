import { notAllowed, type SecurityLog } from '@portal/kit';
import { blockedSentence } from '../sessions/blocked-sentence.ts';
import { findUser } from '../users/find-user.ts';
import type { UserDocument } from '../users/user.model.ts';
import type { Challenges, Purpose } from './challenges.ts';
import { PasskeyModel } from './passkey.model.ts';
import type { RelyingParty } from './relying-party.ts';
import { type Assertion, passkeyIdOf, verifyUse } from './verify-passkey.ts';

interface Use {
  purpose: Purpose;
  party: RelyingParty;
  network: string;
}

interface Deps {
  challenges: Challenges;
  security: SecurityLog;
  now: () => Date;
}

/**
 * Uses a passkey, and its challenge up: answers its account, or null if anything is not right. A passkey of someone else
 * never fits a purpose that has a member. Throws not_allowed if the account is blocked.
 */
export async function usePasskey(
  credential: Assertion,
  { purpose, party, network }: Use,
  { challenges, security, now }: Deps,
): Promise<UserDocument | null> {
  const passkey = await PasskeyModel.findById(passkeyIdOf(credential.id)).lean();
  const refuse = (subject: string) => {
    security.write('passkey_refused', { accountId: passkey?.userId ?? null, network, subject });
    return null;
  };
  if (!passkey) return refuse('unknown');
  if (purpose.act !== 'sign_in' && purpose.user._id !== passkey.userId) return refuse('member');
  const isChallenge = (challenge: string) => challenges.isValid(challenge, purpose);
  const use = await verifyUse(credential, passkey, { party, isChallenge });
  if (!use) return refuse(purpose.act);
  if (!(await challenges.use(use.challenge))) return refuse('challenge');
  const user = await findUser(passkey.userId);
  if (!user || !(await countUse(passkey._id, use, now()))) return refuse('counter');
  const refusal = blockedSentence(user, now());
  if (refusal) {
    security.write('blocked_sign_in', { accountId: user._id, network });
    throw notAllowed(refusal);
  }
  return user;
}

/** Stores a use; false if the counter went back, as a copied passkey's does, or the passkey was removed meanwhile. */
async function countUse(
  _id: string,
  { counter, backedUp }: { counter: number; backedUp: boolean },
  lastUsedAt: Date,
): Promise<boolean> {
  const { matchedCount } = await PasskeyModel.updateOne(
    { _id, counter: counter > 0 ? { $lt: counter } : 0 },
    { $set: { counter, backedUp, lastUsedAt } },
  );
  return matchedCount === 1;
}
