import { hash } from 'node:crypto';
import type { Limit, Throttle, Try } from '../throttle/throttle.ts';
import { KnownNetworkModel } from './known-network.model.ts';

/** Keeps passwords from being guessed without keeping their owners out. */
export interface LoginGuard {
  /** Runs one comparison of a password; what fails is counted. Throws too_many_requests. */
  attempt: (nameKey: string, network: string, isRight: () => Promise<boolean>) => Promise<boolean>;
  /** The owner has shown themselves there: nothing that strangers do stops them there for three months. */
  welcome: (nameKey: string, network: string) => Promise<void>;
}

const sentence = 'There were too many failed logins.';
/** For one name from one network. */
const pairLimit: Limit = { name: 'login', times: 10, perSeconds: 15 * 60, sentence };
/** For all names from one network: a school has many who mistype. */
const networkLimit: Limit = { name: 'login network', times: 60, perSeconds: 15 * 60, sentence };
/** For one name from all networks that its owner never used. */
const nameLimit: Limit = { name: 'login name', times: 100, perSeconds: 60 * 60, sentence };

const knownMs = 90 * 24 * 60 * 60 * 1000;

export function createLoginGuard(throttle: Throttle, now: () => Date): LoginGuard {
  return {
    async attempt(nameKey, network, isRight) {
      const pair: Try = [pairLimit, `${nameKey} ${network}`];
      const tries: Try[] = [pair, [networkLimit, network]];
      if (!(await isKnown(nameKey, network, now()))) tries.push([nameLimit, nameKey]);
      return throttle.attempt(tries, isRight);
    },
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
