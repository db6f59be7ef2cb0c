import { LRUCache } from 'lru-cache';
import { networkHash } from './visitor.ts';

const hourMs = 60 * 60 * 1000;
/** Networks, with a subject each, that are counted. */
const maxNetworks = 100_000;

/** Returns whether a network may send one more about a subject in this hour: anyone can report, and reports are shown. */
export function networkRoom(perHour: number) {
  const sent = new LRUCache<string, number>({ max: maxNetworks, ttl: hourMs, noUpdateTTL: true });
  return (address: string, ...subject: string[]): boolean => {
    const key = [networkHash(address), ...subject].join(' ');
    const amount = sent.get(key) ?? 0;
    if (amount >= perHour) return false;
    sent.set(key, amount + 1);
    return true;
  };
}
