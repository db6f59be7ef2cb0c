import type { Endpoint } from '@portal/contracts';
import type { Log, Metrics } from '@portal/kit';
import type { GatewayConfig } from '../config.ts';
import type { GatewayContext } from '../gateway-context.ts';
import { createPurge } from './purge.ts';
import { tagsOfWrite } from './tags.ts';

/** More tags don't fit into the headers that caches read. */
const maxTags = 60;

export interface SharedCache {
  /** Lets a cache in front keep this page, which has these tags, if everyone without a cookie gets the same. */
  offer: (ctx: GatewayContext, tags: string[]) => void;
  /** Removes what a successful write makes outdated. */
  noteWrite: (call: Endpoint, path: string) => void;
  start: (log: Log) => void;
  stop: () => Promise<void>;
}

/** Offers pages to a cache in front of the gateway (a CDN, nginx), if a setting allows it. */
export function createSharedCache(
  { PAGE_CACHE_S, PAGE_PURGE_URL, PAGE_PURGE_TOKEN, PUBLIC_URL }: GatewayConfig,
  release: () => Promise<string>,
  metrics: Metrics,
): SharedCache {
  /** The words of the calls that pages were made from: as few as the portal has. */
  const known = new Set<string>();
  const purge =
    PAGE_PURGE_URL === undefined
      ? undefined
      : createPurge({ url: PAGE_PURGE_URL, token: PAGE_PURGE_TOKEN, release, metrics });
  // Without its address, a page would name the host that a request invents.
  const seconds = PUBLIC_URL === undefined ? 0 : PAGE_CACHE_S;
  return {
    offer(ctx, tags) {
      if (seconds === 0 || tags.length > maxTags || !isForEveryone(ctx, PUBLIC_URL)) return;
      for (const tag of tags) known.add(tag.replace(/-\d+$/, ''));
      ctx.set({
        'CDN-Cache-Control': `max-age=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=86400`,
        // nginx reads this one, and doesn't pass it on.
        'X-Accel-Expires': String(seconds),
        'Surrogate-Key': tags.join(' '),
        'Cache-Tag': tags.join(','),
      });
    },
    noteWrite: (call, path) => purge?.add(tagsOfWrite(call, path, known)),
    start: (log) => purge?.job.start(log),
    stop: async () => purge?.job.stop(),
  };
}

/** Cookies hold the session, the choice of language and theme, the number of a canary's visitor, and previews. */
const isForEveryone = (ctx: GatewayContext, publicUrl: string | undefined) =>
  // The policy of a page names its host.
  `${ctx.protocol}://${ctx.host}` === publicUrl &&
  ctx.get('Cookie') === '' &&
  ctx.get('Authorization') === '' &&
  // Anyone can make up queries: each would be an entry.
  !ctx.url.includes('?') &&
  ctx.response.headers['set-cookie'] === undefined;
