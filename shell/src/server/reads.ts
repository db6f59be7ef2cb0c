import type { ReadAnswer, RenderTools } from '@portal/contracts';
import { isLastingRefusal, keepRefusal, pendingReads } from '@portal/sdk/host';
import type { QueryClient } from '@portal/sdk/query';

/** Makes the reads of a page through its host. Calls of the SDK go to `fetch`, which this replaces. */
export function createReads(client: QueryClient, { read }: RenderTools) {
  const failed = new Set<string>();
  globalThis.fetch = async (address, { method = 'GET' } = {}) => {
    if (method !== 'GET') throw new TypeError('A page that is being rendered can only read.');
    return responseOf(await read(String(address)));
  };
  return {
    /** Reads what the tree has asked for. Answers whether rendering again shows more. */
    async fetchMissing(): Promise<boolean> {
      const missing = pendingReads(client).filter(({ queryHash }) => !failed.has(queryHash));
      const outcomes = await Promise.all(
        missing.map((query) =>
          query.fetch().then(
            () => true,
            (error: unknown) => {
              if (isLastingRefusal(error)) {
                keepRefusal(client, query);
                return true;
              }
              failed.add(query.queryHash);
              // The part stays a skeleton until the browser has read it.
              client.getQueryCache().remove(query);
              return false;
            },
          ),
        ),
      );
      return outcomes.includes(true);
    },
    areComplete: () => failed.size === 0,
  };
}

/** The part of a `Response` that the SDK reads. */
const responseOf = ({ status, contentType, text }: ReadAnswer) =>
  ({
    status,
    ok: status >= 200 && status < 300,
    statusText: '',
    headers: new Headers({ 'content-type': contentType }),
    text: async () => text,
    json: async () => JSON.parse(text),
  }) as unknown as Response;
