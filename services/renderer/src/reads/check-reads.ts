import { hashOf } from './page-reads.ts';
import type { ServiceRead } from './service-reads.ts';

/** Most addresses of one page. */
const maxReads = 30;

/** Returns whether anonymous visitors read the same at all of the addresses, within the time. */
export async function areCurrent(
  read: ServiceRead,
  reads: Readonly<Record<string, string>>,
  { requestId, timeoutMs }: { requestId: string; timeoutMs: number },
): Promise<boolean> {
  const known = Object.entries(reads);
  if (known.length > maxReads) return false;
  const options = { viewerTokens: undefined, requestId, signal: AbortSignal.timeout(timeoutMs) };
  const same = known.map(async ([address, hash]) => hashOf(await read(address, options)) === hash);
  return (await Promise.all(same)).every(Boolean);
}
