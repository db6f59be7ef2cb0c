import { hash } from 'node:crypto';
import { type BodyOf, type passkeys, passkeyTransports } from '@portal/contracts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { PasskeyDocument } from './passkey.model.ts';
import type { RelyingParty } from './relying-party.ts';

export type NewCredential = BodyOf<typeof passkeys.add>['credential'];
export type Assertion = BodyOf<typeof passkeys.signIn>;

interface Expected {
  party: RelyingParty;
  isChallenge: (challenge: string) => boolean;
}

/** EdDSA, ES256 and RS256, by their numbers in COSE. */
export const algorithms = [-8, -7, -257];

/** Names the account to an authenticator. The id is public, and no other account ever gets it. */
export const handleOf = (userId: number) => Buffer.from(String(userId)).toString('base64url');

export const passkeyIdOf = (credentialId: string) => hash('sha256', credentialId, 'base64url');

/** The facts of a new passkey, and its challenge; null if anything is not right. */
export async function verifyNew(credential: NewCredential, { party, isChallenge }: Expected) {
  const { id, transports = [], ...response } = credential;
  const expected = expect(isChallenge);
  const { registrationInfo } = await orNothing(async () => {
    refuseCertificates(response.attestationObject);
    return verifyRegistrationResponse({
      response: { ...whole(id), response },
      expectedChallenge: expected.accept,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
  });
  if (!registrationInfo || registrationInfo.credential.id !== id) return null;
  const { publicKey, counter } = registrationInfo.credential;
  return {
    challenge: expected.challenge(),
    passkey: {
      _id: passkeyIdOf(id),
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: passkeyTransports.filter((transport) => transports.includes(transport)),
      backedUp: registrationInfo.credentialBackedUp,
    },
  };
}

/** The counter, the state and the challenge of a used passkey; null if anything is not right. */
export async function verifyUse(
  credential: Assertion,
  { userId, credentialId, publicKey }: PasskeyDocument,
  { party, isChallenge }: Expected,
) {
  const { id, userHandle, ...response } = credential;
  if (userHandle !== undefined && userHandle !== handleOf(userId)) return null;
  const expected = expect(isChallenge);
  const { verified, authenticationInfo } = await orNothing(() =>
    verifyAuthenticationResponse({
      response: { ...whole(id), response },
      expectedChallenge: expected.accept,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // Compared with the stored counter later, once the signature is known to be right.
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
    }),
  );
  if (!verified || !authenticationInfo) return null;
  const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
  return { challenge: expected.challenge(), counter, backedUp };
}

/** The fields of WebAuthn that the contract leaves out. */
const whole = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

/** Remembers the challenge that a browser says it has answered. */
function expect(isChallenge: Expected['isChallenge']) {
  let seen = '';
  return {
    accept(challenge: unknown) {
      seen = typeof challenge === 'string' ? challenge : '';
      return isChallenge(seen);
    },
    challenge: () => seen,
  };
}

/**
 * The portal asks for no attestation. The library would look up the revocation of its certificates at addresses that
 * these contain, which a visitor can choose.
 */
function refuseCertificates(attestationObject: string) {
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  const isSelfSigned = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c');
  if (attestation.get('fmt') !== 'none' && !isSelfSigned)
    throw new Error('This attestation has certificates.');
}

/** The library throws for whatever a visitor may have forged. */
const orNothing = <T extends object>(verify: () => Promise<T>): Promise<Partial<T>> =>
  verify().catch(() => ({}));
