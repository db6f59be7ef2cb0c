import { withinTime } from '@portal/kit';
import type { GatewayContext } from '../../gateway-context.ts';
import type { PageMetadata } from '../metadata/page-metadata.ts';
import type { PageView } from '../page-view.ts';
import type { Template } from '../template.ts';
import type { BuiltPage, CachedPage, PageCache } from './page-cache.ts';
import type { Renderer } from './renderer.ts';

/** After this time without a page, in milliseconds, the last one is checked, too. */
const earlyMs = 80;
/** Pages that are rendered for the cache at a time: visitors' pages come first. */
const maxRefreshes = 2;

interface SharedPagesDeps {
  cache: PageCache;
  renderer: Pick<Renderer, 'areCurrent'>;
  metadataOf: (view: PageView) => Promise<PageMetadata>;
  build: (
    ctx: GatewayContext,
    view: PageView,
    template: Template,
    isPatient?: boolean,
  ) => Promise<BuiltPage | undefined>;
  keyOf: (ctx: GatewayContext, view: PageView, template: Template) => string;
}

/**
 * Finds pages for anonymous visitors. On a busy machine, a page that is late or has gaps is replaced by the last one, if
 * that says the same as the services do now; and it is rendered to its end for the next visitor.
 */
export function createSharedPages({ cache, renderer, metadataOf, build, keyOf }: SharedPagesDeps) {
  const refreshing = new Set<string>();

  function refresh(ctx: GatewayContext, view: PageView, template: Template, key: string): void {
    if (refreshing.size >= maxRefreshes || refreshing.has(key)) return;
    refreshing.add(key);
    build(ctx, view, template, true)
      .catch((error: unknown) => ctx.state.log.warn({ err: error }, 'a page was not rendered for the cache'))
      .finally(() => refreshing.delete(key));
  }

  async function findLast(ctx: GatewayContext, view: PageView, key: string): Promise<CachedPage | undefined> {
    const last = cache.last(key);
    if (!last) return undefined;
    const [areCurrent, metadata] = await Promise.all([
      renderer.areCurrent(last.reads, ctx.state.requestId),
      metadataOf(view),
    ]);
    // A head that is late says nothing; its texts are in the reads, too.
    const isCurrent = areCurrent && (!metadata.isComplete || JSON.stringify(metadata) === last.head);
    return isCurrent ? { ...last, isCached: true } : undefined;
  }

  return async (ctx: GatewayContext, view: PageView, template: Template): Promise<CachedPage | undefined> => {
    const key = keyOf(ctx, view, template);
    const fresh = cache.get(key, () => build(ctx, view, template));
    const early = await withinTime(fresh, earlyMs, () => 'late' as const);
    if (early !== 'late')
      return early && isSettled(early) ? early : ((await findLast(ctx, view, key)) ?? early);
    const last = findLast(ctx, view, key).then((page) => {
      if (page && cache.isAging(key)) refresh(ctx, view, template, key);
      return page;
    });
    const found = await firstOf([fresh.then((page) => page && isSettled(page) && page), last]);
    if (found) return found;
    refresh(ctx, view, template, key);
    return fresh;
  };
}

/** The first page that is there; undefined if there is none. */
const firstOf = <T>(pages: Promise<T | false | undefined>[]): Promise<T | undefined> =>
  Promise.any(
    pages.map(async (page) => (await page) || Promise.reject(new Error('There is no page.'))),
  ).catch(() => undefined);

/** Returns whether nothing better can be expected: the page is whole, or isn't one that is cached. */
const isSettled = ({ isShared, status }: BuiltPage) => isShared || status !== 200;
