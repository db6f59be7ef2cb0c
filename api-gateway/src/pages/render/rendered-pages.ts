import { randomUUID } from 'node:crypto';
import { headers, type PageData, type RenderRequest, type Viewer } from '@portal/contracts';
import type { GatewayContext } from '../../gateway-context.ts';
import type { RegistryState } from '../../releases/remote-registry.ts';
import { tagsOfReads } from '../../shared-cache/tags.ts';
import { encodePage } from '../encoded-page.ts';
import type { PageMetadata } from '../metadata/page-metadata.ts';
import type { PageView } from '../page-view.ts';
import { type Template, writePage } from '../template.ts';
import type { HeadLinks } from './head-links.ts';
import type { BuiltPage, CachedPage, PageCache } from './page-cache.ts';
import type { Renderer } from './renderer.ts';
import { createSharedPages } from './shared-pages.ts';

export interface RenderedPagesDeps {
  renderer: Renderer;
  cache: PageCache;
  headLinks: HeadLinks;
  /** The viewer's identity headers, by the service that they are for. */
  viewerTokens: (viewer: Viewer) => Promise<Record<string, string>>;
}

type MetadataOf = (view: PageView) => Promise<PageMetadata>;

/** Longer addresses are not rendered; no link of the portal is that long. */
const maxAddress = 2000;

/** Pages with their content: from the cache for anonymous visitors, rendered for each request of a member. */
export function createRenderedPages(
  { renderer, cache, headLinks, viewerTokens }: RenderedPagesDeps,
  metadataOf: MetadataOf,
) {
  async function render(ctx: GatewayContext, view: PageView, data: PageData, isPatient: boolean) {
    const { session = null, choices, origin, registry } = view;
    const request: RenderRequest = {
      address: ctx.url,
      ...(origin !== undefined && { origin }),
      language: choices.language,
      ...(choices.theme && { theme: choices.theme }),
      page: data,
      servers: registry.servers,
    };
    const { network, requestId } = ctx.state;
    const tokens = session ? await viewerTokens(session.viewer) : undefined;
    return renderer.render(request, { network, requestId, viewerTokens: tokens, isPatient });
  }

  async function build(
    ctx: GatewayContext,
    view: PageView,
    template: Template,
    isPatient = false,
  ): Promise<BuiltPage | undefined> {
    const data: PageData = { ...view.data, ...(view.session === null && { isAnonymous: true }) };
    const [metadata, rendered] = await Promise.all([metadataOf(view), render(ctx, view, data, isPatient)]);
    if (!rendered) return undefined;
    const { styleHash, ...links } = await headLinks(ctx, { view, template, metadata, rendered });
    const { choices, origin } = view;
    const page = await encodePage(
      writePage({ template, choices, metadata, origin, data, ...links, rendered }),
      styleHash,
    );
    const { status, isListed } = metadata;
    const isShared = status === 200 && metadata.isComplete && rendered.isComplete;
    const { reads } = rendered;
    const built = { page, status, isListed, isShared, tags: tagsOfReads(Object.keys(reads ?? {})) };
    if (isShared && reads && view.session === null && !view.trial) {
      cache.keepLast(keyOf(ctx, view, template), { ...built, reads, head: JSON.stringify(metadata) });
    }
    return built;
  }

  const findShared = createSharedPages({ cache, renderer, metadataOf, build, keyOf });

  return {
    /** Has the renderer render the home page, for nobody. Returns whether it could. */
    async warmUp(page: PageData, { servers }: RegistryState): Promise<boolean> {
      const request = { address: '/', language: 'en' as const, page, servers };
      const nobody = { network: '', requestId: randomUUID(), viewerTokens: undefined, isPatient: true };
      return (await renderer.render(request, nobody)) !== undefined;
    },

    /** Undefined if the page must be drawn by the browser. */
    async find(ctx: GatewayContext, view: PageView, template: Template): Promise<CachedPage | undefined> {
      if (view.session === null && !view.trial) return findShared(ctx, view, template);
      const page = await build(ctx, view, template);
      return page && { ...page, isCached: false };
    },
  };
}

/** Returns whether the page may come with its content: it is shown now, and we know by whom. */
export function isRenderable(ctx: GatewayContext, view: PageView, template: Template): boolean {
  const target = ctx.get('Sec-Fetch-Dest');
  return (
    template.canBeRendered &&
    view.session !== undefined &&
    view.status !== 403 &&
    !view.refusedPreview &&
    (target === '' || target === 'document') &&
    ctx.get(headers.page) !== 'unrendered' &&
    ctx.url.length <= maxAddress
  );
}

const keyOf = (
  { url }: GatewayContext,
  { choices: { language, theme }, registry, origin }: PageView,
  { id }: Template,
) => [url, language, theme, registry.etag, origin, id].join('\n');
