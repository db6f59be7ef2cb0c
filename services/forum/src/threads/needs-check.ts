import { needs } from '@portal/contracts';
import { AppError, type Call, invalidInput } from '@portal/kit';

/**
 * The needs that a member named, each once; undefined where they named none. Throws 400 for one that the encyclopedia
 * doesn't know, and the encyclopedia's own failure if it has never answered.
 */
export type CheckNeeds = (ids: string[] | undefined, requestId: string) => Promise<string[] | undefined>;

/** Age of the known needs at which the encyclopedia is asked again, in milliseconds. */
const maxAgeMs = 10 * 60_000;

export function createNeedsCheck(call: Call): CheckNeeds {
  let known: { ids: Set<string>; readAt: number } | undefined;

  async function read(requestId: string): Promise<Set<string>> {
    if (known && performance.now() - known.readAt < maxAgeMs) return known.ids;
    try {
      const list = await call(needs.list, {}, { requestId });
      known = { ids: new Set(list.map(({ id }) => id)), readAt: performance.now() };
    } catch (error) {
      // The needs hardly change.
      if (!known || !(error instanceof AppError)) throw error;
    }
    return known.ids;
  }

  return async (ids, requestId) => {
    if (ids === undefined || ids.length === 0) return ids;
    const allowed = await read(requestId);
    if (ids.every((id) => allowed.has(id))) return [...new Set(ids)];
    const sentence = 'The guide has no such need.';
    throw invalidInput(sentence, { needs: sentence });
  };
}
