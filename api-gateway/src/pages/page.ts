import { createHash } from 'node:crypto';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type PageData,
  type PublicConfig,
  pageDataId,
  shellPages,
  type Theme,
  themeCookie,
  themeOf,
} from '@portal/contracts';
import { type Log, unavailable } from '@portal/kit';
import { LRUCache } from 'lru-cache';
import type { GatewayContext } from '../gateway-context.ts';
import { setPagePolicy } from '../http/security-headers.ts';
import { type Preload, type RegistryState, remoteAt } from '../releases/remote-registry.ts';
import { replaceableFile } from '../releases/replaceable-file.ts';
import { escaped } from './html.ts';
import type { PageMetadata } from './metadata/page-metadata.ts';
import { renderHead } from './metadata/render-head.ts';
import { pageText } from './metadata/render-text.ts';
import { matchesPath } from './path-pattern.ts';

export interface PageSettings {
  shellDir: string;
  config: PublicConfig;
  log: Log;
}

/** The place in the shell's `index.html` for page data, metadata and preloads. */
const marker = '<!--portal-->';
/** The place in its `noscript` for the text of the page. */
const textMarker = '<!--portal:text-->';

export interface PageAnswer {
  metadata: PageMetadata;
  /** The portal's public origin, if known. */
  origin: string | undefined;
  /** Whether the page differs between visitors. */
  isPersonal: boolean;
  /** Whether it is known that nobody is signed in. */
  isAnonymous: boolean;
}

/** Headers of an answer that depends on the session. */
export const personal = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding, Cookie, Sec-Fetch-Dest',
};

/** The size of the cache of rendered pages. */
const maxBytes = 32 * 1024 * 1024;

interface Page {
  html: Buffer;
  gzip: Buffer;
  etag: string;
}

/**
 * Renders the shell's page with the data that it needs first: the registry, the public settings, and preloads for the
 * remote of the path and the calls of its screen. Unknown paths get it with 404.
 */
export function createPages({ shellDir, config, log }: PageSettings) {
  const template = replaceableFile<string | null>(
    path.join(shellDir, 'index.html'),
    checkTemplate,
    null,
    log,
  );
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => page.html.length + page.gzip.length + key.length,
  });

  return {
    /** The status of a path that has a page, 403 if the viewer may not see it; else undefined. */
    statusOf(pathname: string, { remotes, restricted = [] }: RegistryState): 200 | 403 | undefined {
      const isShells = Object.values(shellPages).some(({ path: it }) => matchesPath(it, pathname));
      if (isShells || remoteAt(pathname, remotes)) return 200;
      return restricted.some(({ path: pattern }) => matchesPath(pattern, pathname)) ? 403 : undefined;
    },

    async send(
      ctx: GatewayContext,
      registry: RegistryState,
      { metadata, origin, isPersonal, isAnonymous }: PageAnswer,
    ) {
      const html = await template();
      if (html === null) throw unavailable('The pages of the portal are not built yet.');
      const remote = remoteAt(ctx.path, registry.remotes);
      const theme = themeOf(ctx.cookies.get(themeCookie, { signed: false }));
      // Preloaded calls and images belong to the address without a query.
      const isPlain = ctx.querystring === '';
      const key = [
        registry.etag,
        remote?.name,
        metadata.id,
        metadata.isListed,
        isPlain,
        origin,
        theme,
        isAnonymous,
        html,
      ].join(' ');
      const { remotes, restricted } = registry;
      const data: PageData = {
        remotes,
        ...(restricted && { restricted }),
        config,
        ...(isAnonymous && { isAnonymous }),
      };
      const page =
        pages.get(key) ??
        compress(
          render(
            withMetadata(withTheme(html, theme), metadata, origin),
            data,
            preloadLinks(
              registry.preloads(remote?.name, metadata.screen),
              isPlain ? metadata : { reads: [] },
            ),
          ),
        );
      pages.set(key, page);

      setPagePolicy(ctx, { remoteOrigins: registry.origins, hasAds: config.adsClient !== undefined });
      ctx.set(isPersonal || theme ? personal : { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
      ctx.status = metadata.status;
      ctx.type = 'html';
      sendEncoded(ctx, page);
    },
  };
}

function checkTemplate(template: string) {
  if (!template.includes(marker)) throw new Error(`index.html has no ${marker}`);
  return template;
}

/** Sets the visitor's theme in the page: a script would set it after the first paint. */
const withTheme = (template: string, theme: Theme | undefined) =>
  theme ? template.replace('<html', `<html data-theme="${theme}"`) : template;

function withMetadata(template: string, metadata: PageMetadata, origin: string | undefined): string {
  const text = metadata.head ? pageText(metadata.head) : '';
  return renderHead(template, marker, metadata, origin).replace(textMarker, () => text);
}

function render(template: string, data: PageData, preloads: string): Buffer {
  // Only "</script" and "<!--" could end or alter a data block, and both start with "<".
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const added = `<script type="application/json" id="${pageDataId}">${json}</script>${preloads}`;
  return Buffer.from(template.replace(marker, () => added));
}

/** Links for files, calls and images that the browser would otherwise request only after scripts run. */
function preloadLinks(files: Preload[], { reads, picture }: Pick<PageMetadata, 'reads' | 'picture'>): string {
  const answers = reads.map((it) => `<link rel="preload" as="fetch" crossorigin href="${escaped(it)}">`);
  const image = picture
    ? [
        `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escaped(picture.srcSet)}" imagesizes="${escaped(picture.sizes)}">`,
      ]
    : [];
  return [...files.map(preloadLink), ...answers, ...image].join('');
}

const compress = (html: Buffer): Page => ({
  html,
  gzip: gzipSync(html),
  etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
});

const kinds: Record<string, string> = {
  '.js': 'rel="preload" as="script"',
  '.mjs': 'rel="modulepreload"',
  '.css': 'rel="preload" as="style"',
  '.json': 'rel="preload" as="fetch"',
  '.woff2': 'rel="preload" as="font"',
};

/** `crossorigin` and `integrity` must match the later request, or the browser loads the file twice. */
function preloadLink({ address, integrity }: Preload) {
  const kind = kinds[path.extname(new URL(address, 'http://portal').pathname)];
  const check = integrity ? ` integrity="${escaped(integrity)}"` : '';
  return kind ? `<link ${kind} crossorigin${check} href="${escaped(address)}">` : '';
}

function sendEncoded(ctx: GatewayContext, page: Page) {
  const isGzip = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  ctx.etag = isGzip ? `${page.etag}-gzip` : page.etag;
  if (isGzip) ctx.set('Content-Encoding', 'gzip');
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = isGzip ? page.gzip : page.html;
}
