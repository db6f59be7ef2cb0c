import { limits, type passkeys, type ReplyOf } from '@portal/contracts';
import type { UserDocument } from '../users/user.model.ts';
import type { Challenges, Purpose } from './challenges.ts';
import type { PasskeyDocument } from './passkey.model.ts';
import type { RelyingParty } from './relying-party.ts';
import { algorithms, handleOf } from './verify-passkey.ts';

const timeout = limits.passkeys.challengeMs;

/** Options with which a browser creates a passkey for an account, on an authenticator that has none of its own yet. */
export const creationOptions = (
  user: UserDocument,
  own: PasskeyDocument[],
  { party, challenges }: { party: RelyingParty; challenges: Challenges },
): ReplyOf<typeof passkeys.beginAdding> => ({
  rp: { id: party.id, name: 'Plant Portal' },
  user: { id: handleOf(user._id), name: user.username, displayName: user.username },
  challenge: challenges.issue({ act: 'add', user }),
  timeout,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: own.map(describe),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

/** Options with which a browser asks for a passkey; of any account, unless `own` names those of one. */
export const requestOptions = (
  purpose: Purpose,
  { party, challenges, own }: { party: RelyingParty; challenges: Challenges; own?: PasskeyDocument[] },
): ReplyOf<typeof passkeys.beginConfirmation> => ({
  rpId: party.id,
  challenge: challenges.issue(purpose),
  timeout,
  userVerification: 'required',
  ...(own && { allowCredentials: own.map(describe) }),
});

const describe = ({ credentialId, transports }: PasskeyDocument) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});
