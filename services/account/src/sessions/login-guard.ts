import { hash } from 'node:crypto';
import type { Limit, Throttle, Try } from '../throttle/throttle.ts';
import { KnownNetworkModel } from './known-network.model.ts';

/** Stops password guessing without locking owners out. */
export interface LoginGuard {
  /** Runs one password comparison and counts a failure. Throws too_many_requests. */
  attempt: (nameKey: string, network: string, isRight: () => Promise<boolean>) => Promise<boolean>;
  /**
   * Runs one check of a second factor's code and answers its result; null counts as a failure. Throws
   * too_many_requests.
   */
  attemptCode: <T>(userId: number, network: string, check: () => Promise<T | null>) => Promise<T | null>;
  /** Runs one check of a passkey and answers its result; null counts as a failure of the network. Throws too_many_requests. */
  attemptPasskey: <T>(network: string, check: () => Promise<T | null>) => Promise<T | null>;
  /** The owner logged in from this network: for three months, guesses from elsewhere don't lock them out here. */
  welcome: (nameKey: string, network: string) => Promise<void>;
}

const sentence = 'Too many failed login attempts.';
/** One name from one network. */
const pairLimit: Limit = { name: 'login', times: 10, perSeconds: 15 * 60, sentence };
/** All names from one network, such as a school's. */
const networkLimit: Limit = { name: 'login network', times: 60, perSeconds: 15 * 60, sentence };
/** One name from all networks that its owner has not used. */
const nameLimit: Limit = { name: 'login name', times: 100, perSeconds: 60 * 60, sentence };

/**
 * Codes for one account from all networks: only a person who knows the password can guess them. 50 a day take twelve
 * years to be right with even odds. A changed password doesn't forget them: a reader of the owner's mail could reset
 * it after every ten guesses.
 */
const codeLimit: Limit = { name: 'code', times: 10, perSeconds: 15 * 60, sentence: 'Too many wrong codes.' };
const dailyCodeLimit: Limit = { ...codeLimit, name: 'code day', times: 50, perSeconds: 24 * 60 * 60 };

const knownMs = 90 * 24 * 60 * 60 * 1000;

export function createLoginGuard(throttle: Throttle, now: () => Date): LoginGuard {
  /** The result of a check; null is wrong. */
  const attemptResult = async <T>(tries: Try[], check: () => Promise<T | null>, cleared?: Try[]) => {
    let result: T | null = null;
    const isRight = async () => {
      result = await check();
      return result !== null;
    };
    await throttle.attempt(tries, isRight, cleared);
    return result;
  };

  return {
    async attempt(nameKey, network, isRight) {
      const pair: Try = [pairLimit, `${nameKey} ${network}`];
      const tries: Try[] = [pair, [networkLimit, network]];
      if (!(await isKnown(nameKey, network, now()))) tries.push([nameLimit, nameKey]);
      return throttle.attempt(tries, isRight);
    },
    attemptCode(userId, network, check) {
      const account: Try = [codeLimit, String(userId)];
      const tries: Try[] = [account, [dailyCodeLimit, String(userId)], [networkLimit, network]];
      return attemptResult(tries, check, [account]);
    },
    attemptPasskey: (network, check) => attemptResult([[networkLimit, network]], check),
    async welcome(nameKey, network) {
      await throttle.clear([pairLimit, `${nameKey} ${network}`]);
      await KnownNetworkModel.updateOne(
        { _id: keyOf(nameKey, network) },
        { $set: { expiresAt: new Date(now().getTime() + knownMs) } },
        { upsert: true },
      );
    },
  };
}

const isKnown = async (nameKey: string, network: string, now: Date) =>
  (await KnownNetworkModel.exists({ _id: keyOf(nameKey, network), expiresAt: { $gt: now } })) !== null;

const keyOf = (nameKey: string, network: string) => hash('sha256', `${nameKey} ${network}`, 'base64url');
