const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long an entry still stands on the board (specification §4). */
export function countdownOf(expiresAt: string | null, now: number): string {
  if (expiresAt === null) return 'No expiry';
  const leftMs = Date.parse(expiresAt) - now;
  if (leftMs <= 0) return 'Expired';
  const hours = Math.floor(leftMs / hourMs);
  const minutes = Math.floor((leftMs % hourMs) / minuteMs);
  return hours > 0 ? `${hours}h ${minutes}m left` : `${minutes}m left`;
}
