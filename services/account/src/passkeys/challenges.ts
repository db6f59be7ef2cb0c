import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '@portal/contracts';
import { isDuplicateKey } from '@portal/kit';
import type { UserDocument } from '../users/user.model.ts';
import { UsedChallengeModel } from './used-challenge.model.ts';

/** The act that a challenge is for, and its member, who is not known before a sign-in. */
export type Purpose =
  | { act: 'add' | 'confirm'; user: Pick<UserDocument, '_id' | 'createdAt' | 'sessionsValidFrom'> }
  | { act: 'sign_in' };

/**
 * Challenges of 32 random bytes, with their expiry and a signature. Nothing is stored before one is used, so visitors who
 * ask for many cost no memory.
 */
export interface Challenges {
  issue: (purpose: Purpose) => string;
  /** Returns whether this process, or another instance, issued it for this purpose and it hasn't expired. */
  isValid: (challenge: string, purpose: Purpose) => boolean;
  /** Uses a valid one up; false if it was used before. */
  use: (challenge: string) => Promise<boolean>;
}

const randomLength = 32;
const expiryLength = 6;
const macLength = 32;

/** @param keys DATA_KEYS: the first signs, and each checks what it signed. */
export function createChallenges({ keys, now }: { keys: string[]; now: () => Date }): Challenges {
  const [signingKey, ...olderKeys] = keys.map(deriveKey);
  return {
    issue(purpose) {
      if (!signingKey) throw new Error('Challenges need DATA_KEYS.');
      const expiry = Buffer.alloc(expiryLength);
      expiry.writeUIntBE(now().getTime() + limits.passkeys.challengeMs, 0, expiryLength);
      const body = Buffer.concat([randomBytes(randomLength), expiry]);
      return Buffer.concat([body, sign(signingKey, body, purpose)]).toString('base64url');
    },

    isValid(challenge, purpose) {
      const { body, mac, expiresAt } = parse(challenge);
      if (mac.length !== macLength || expiresAt <= now()) return false;
      const signing = signingKey ? [signingKey, ...olderKeys] : [];
      return signing.some((key) => timingSafeEqual(sign(key, body, purpose), mac));
    },

    async use(challenge) {
      const { body, expiresAt } = parse(challenge);
      const _id = body.subarray(0, randomLength).toString('base64url');
      try {
        await UsedChallengeModel.create({ _id, expiresAt });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}

/** A key of its own: those of DATA_KEYS encrypt. */
const deriveKey = (key: string) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), '', 'passkey challenges', macLength));

const sign = (key: Buffer, body: Buffer, purpose: Purpose) =>
  createHmac('sha256', key).update(contextOf(purpose)).update(body).digest();

/** Ends with the sessions of the member: whatever ends these makes challenges invalid, too. */
const contextOf = (purpose: Purpose) =>
  purpose.act === 'sign_in'
    ? 'sign_in;'
    : `${purpose.act} ${purpose.user._id} ${+(purpose.user.sessionsValidFrom ?? purpose.user.createdAt)};`;

function parse(challenge: string) {
  const bytes = Buffer.from(challenge, 'base64url');
  const body = bytes.subarray(0, randomLength + expiryLength);
  const mac = bytes.subarray(randomLength + expiryLength);
  const isWhole = mac.length === macLength;
  return { body, mac, expiresAt: new Date(isWhole ? body.readUIntBE(randomLength, expiryLength) : 0) };
}
