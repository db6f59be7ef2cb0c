import type { StrategyHandler } from 'workbox-strategies';
import { Strategy } from 'workbox-strategies';

/**
 * Answers with what was kept, else asks the network and keeps the answer where the plugins allow it. It differs from
 * Workbox’s own `CacheFirst` in one thing: where the store can’t be read, the network is asked as if there were none.
 */
export class KeptFirst extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await handler.cacheMatch(request).catch(() => undefined);
    return kept ?? handler.fetchAndCachePut(request);
  }
}
