import { randomBytes } from 'node:crypto';
import { conflict } from '@portal/kit';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import type { DataKeys } from './data-keys.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { enrolment, stepOf } from './totp.ts';

/** The second factor of an account. Of two concurrent uses of a code, one succeeds. */
export interface SecondFactors {
  /** Makes a secret that nobody has confirmed. Throws conflict if the factor is on. */
  begin: (user: UserDocument) => Promise<ReturnType<typeof enrolment>>;
  /** Turns it on; null if the code is wrong. Throws conflict if it is on or nothing was begun. */
  confirm: (user: UserDocument, code: string) => Promise<Changed | null>;
  /** Returns whether a code of the app, or a recovery code, is right; uses it up. */
  use: (user: UserDocument, code: string) => Promise<boolean>;
  /** Answers the new recovery codes. */
  renewCodes: (user: UserDocument) => Promise<string[]>;
  /** Turns it off and answers the account. */
  remove: (user: UserDocument) => Promise<UserDocument>;
}

interface Changed {
  user: UserDocument;
  recoveryCodes: string[];
}

const secretBytes = 20;
const confirmWithinMs = 60 * 60 * 1000;

export function createSecondFactors({ keys, now }: { keys: DataKeys; now: () => Date }): SecondFactors {
  const stepNow = (userId: number, sealed: string, code: string) =>
    stepOf(code, keys.decrypt(sealed, contextOf(userId)), now());

  return {
    async begin(user) {
      refuseIfOn(user);
      const secret = randomBytes(secretBytes);
      const newSecret = {
        secret: keys.encrypt(secret, contextOf(user._id)),
        expiresAt: new Date(now().getTime() + confirmWithinMs),
      };
      await UserModel.updateOne({ _id: user._id }, { $set: { newSecret } });
      return enrolment(secret, user.username);
    },

    async confirm({ _id, secondFactor, newSecret }, code) {
      refuseIfOn({ secondFactor });
      if (!newSecret || newSecret.expiresAt <= now()) throw setUpExpired();
      const lastStep = stepNow(_id, newSecret.secret, digitsOf(code));
      if (lastStep === null) return null;
      const recoveryCodes = newRecoveryCodes();
      const factor = {
        secret: newSecret.secret,
        lastStep,
        recoveryCodes: recoveryCodes.map(recoveryCodeHash),
      };
      const user = await UserModel.findOneAndUpdate(
        { _id, 'newSecret.secret': newSecret.secret, secondFactor: null },
        { $set: { secondFactor: factor, sessionsValidFrom: now() }, $unset: { newSecret: true } },
        { returnDocument: 'after' },
      ).lean();
      if (!user) throw setUpExpired();
      return { user, recoveryCodes };
    },

    async use({ _id, secondFactor }, code) {
      if (!secondFactor) return false;
      const { secret } = secondFactor;
      if (digitsOf(code).length !== 6) return redeemRecoveryCode(_id, code);
      const step = stepNow(_id, secret, digitsOf(code));
      if (step === null) return false;
      const { matchedCount } = await UserModel.updateOne(
        { _id, 'secondFactor.secret': secret, 'secondFactor.lastStep': { $lt: step } },
        { $set: { 'secondFactor.lastStep': step } },
      );
      return matchedCount === 1;
    },

    async renewCodes({ _id, secondFactor }) {
      const recoveryCodes = newRecoveryCodes();
      const { matchedCount } = await UserModel.updateOne(
        { _id, 'secondFactor.secret': secondFactor?.secret ?? '' },
        { $set: { 'secondFactor.recoveryCodes': recoveryCodes.map(recoveryCodeHash) } },
      );
      if (matchedCount === 0) throw isOff();
      return recoveryCodes;
    },

    async remove({ _id, secondFactor }) {
      const user = await UserModel.findOneAndUpdate(
        { _id, 'secondFactor.secret': secondFactor?.secret ?? '' },
        { $unset: { secondFactor: true }, $set: { sessionsValidFrom: now() } },
        { returnDocument: 'after' },
      ).lean();
      if (!user) throw isOff();
      return user;
    },
  };
}

/** Binds a secret to its account. */
const contextOf = (userId: number) => `second factor of account ${userId}`;

/** Six digits, however an app groups them; otherwise empty. */
const digitsOf = (code: string) => /^\d{6}$/.exec(code.replace(/\s/g, ''))?.[0] ?? '';

async function redeemRecoveryCode(_id: number, code: string): Promise<boolean> {
  const used = recoveryCodeHash(code);
  const { modifiedCount } = await UserModel.updateOne(
    { _id, 'secondFactor.recoveryCodes': used },
    { $pull: { 'secondFactor.recoveryCodes': used } },
  );
  return modifiedCount === 1;
}

function refuseIfOn({ secondFactor }: Pick<UserDocument, 'secondFactor'>) {
  if (secondFactor)
    throw conflict('Two-step verification is already on. Turn it off before you set it up again.');
}

const setUpExpired = () => conflict('This set-up has expired. Please start again.');

export const wrongCode = 'That code isn’t right. Each code works once, so use the newest one.';

/** The refusal of what needs a second factor. */
export const isOff = () => conflict('Two-step verification is not on.');
