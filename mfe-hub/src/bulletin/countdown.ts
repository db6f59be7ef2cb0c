import { texts } from '../texts/index.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The time until an entry expires (specification §4). */
export function countdownOf(expiresAt: string | null, now: number): string {
  const { noExpiry, expired, hoursLeft, minutesLeft } = texts().entry;
  if (expiresAt === null) return noExpiry;
  const leftMs = Date.parse(expiresAt) - now;
  if (leftMs <= 0) return expired;
  const hours = Math.floor(leftMs / hourMs);
  const minutes = Math.floor((leftMs % hourMs) / minuteMs);
  return hours > 0 ? hoursLeft(hours, minutes) : minutesLeft(minutes);
}
