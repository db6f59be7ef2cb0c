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
import type { PageMetadata } from './metadata/page-heads.ts';
import { withHead } from './metadata/render-head.ts';
import { pageText } from './metadata/render-text.ts';
import { matchesPath } from './path-pattern.ts';

export interface PageSettings {
  shellDir: string;
  config: PublicConfig;
  log: Log;
}

/** Where the shell's `index.html` leaves room for what the gateway adds. */
const marker = '<!--portal-->';
/** Where it may say, in its `noscript`, what the page says. */
const textMarker = '<!--portal:text-->';

/** How a page is answered. */
export interface PageAnswer {
  view: PageMetadata;
  /** What absolute addresses of the portal begin with, where that is known. */
  origin: string | undefined;
  /** Whether others than who asks would get another page. */
  isPersonal: boolean;
  /** Whether it is known that nobody is signed in. */
  isAnonymous: boolean;
}

/** For an answer that depends on who is signed in. */
export const personal = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding, Cookie, Sec-Fetch-Dest',
};

/** Rendered pages are kept up to so many bytes together. */
const mostBytes = 32 * 1024 * 1024;

interface Page {
  html: Buffer;
  gzip: Buffer;
  etag: string;
}

/**
 * Sends the one page of the portal, with what the shell would otherwise have to ask for first: the registry, the
 * public settings, and hints to load the remote of this path and what its screen reads. Unknown paths get it with
 * 404, as the shell says so.
 */
export function createPages({ shellDir, config, log }: PageSettings) {
  const template = replaceableFile<string | null>(path.join(shellDir, 'index.html'), checked, null, log);
  const pages = new LRUCache<string, Page>({
    maxSize: mostBytes,
    sizeCalculation: (page, key) => page.html.length + page.gzip.length + key.length,
  });

  return {
    /** How the page of a path is answered, if it has one of its own: with 403 where it is closed to who asks. */
    statusOf(pathname: string, { remotes, closed = [] }: RegistryState): 200 | 403 | undefined {
      const isShells = Object.values(shellPages).some(({ path: it }) => matchesPath(it, pathname));
      if (isShells || remoteAt(pathname, remotes)) return 200;
      return closed.some(({ path: pattern }) => matchesPath(pattern, pathname)) ? 403 : undefined;
    },

    async send(
      ctx: GatewayContext,
      registry: RegistryState,
      { view, origin, isPersonal, isAnonymous }: PageAnswer,
    ) {
      const html = await template();
      if (html === null) throw unavailable('The pages of the portal are not built yet.');
      const remote = remoteAt(ctx.path, registry.remotes);
      const theme = themeOf(ctx.cookies.get(themeCookie, { signed: false }));
      // What is read and seen first is that of the plain address; a search or an order has something else.
      const isPlain = ctx.querystring === '';
      const key = [
        registry.etag,
        remote?.name,
        view.id,
        view.isListed,
        isPlain,
        origin,
        theme,
        isAnonymous,
        html,
      ].join(' ');
      const { remotes, closed } = registry;
      const data: PageData = {
        remotes,
        ...(closed && { closed }),
        config,
        ...(isAnonymous && { isAnonymous }),
      };
      const page =
        pages.get(key) ??
        encoded(
          render(
            withView(withTheme(html, theme), view, origin),
            data,
            hintsOf(registry.preloads(remote?.name, view.screen), isPlain ? view : { reads: [] }),
          ),
        );
      pages.set(key, page);

      setPagePolicy(ctx, { remoteOrigins: registry.origins, hasAds: config.adsClient !== undefined });
      ctx.set(isPersonal || theme ? personal : { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
      ctx.status = view.status;
      ctx.type = 'html';
      sendEncoded(ctx, page);
    },
  };
}

function checked(template: string) {
  if (!template.includes(marker)) throw new Error(`index.html has no ${marker}`);
  return template;
}

/** The template in the theme that its reader chose: a script that set it would come after the first paint. */
const withTheme = (template: string, theme: Theme | undefined) =>
  theme ? template.replace('<html', `<html data-theme="${theme}"`) : template;

/** The template with what those outside get of the page. */
function withView(template: string, view: PageMetadata, origin: string | undefined): string {
  const text = view.head ? pageText(view.head) : '';
  return withHead(template, marker, view, origin).replace(textMarker, () => text);
}

function render(template: string, data: PageData, hints: string): Buffer {
  // In a data block only "</script" and "<!--" could end or bend the text, and both begin with "<".
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const added = `<script type="application/json" id="${pageDataId}">${json}</script>${hints}`;
  return Buffer.from(template.replace(marker, () => added));
}

/** What the page may ask for at once, rather than when the scripts that need it have come and run. */
function hintsOf(files: Preload[], { reads, picture }: Pick<PageMetadata, 'reads' | 'picture'>): string {
  const answers = reads.map((it) => `<link rel="preload" as="fetch" crossorigin href="${escaped(it)}">`);
  const image = picture
    ? [
        `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escaped(picture.srcSet)}" imagesizes="${escaped(picture.sizes)}">`,
      ]
    : [];
  return [...files.map(hint), ...answers, ...image].join('');
}

const encoded = (html: Buffer): Page => ({
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

/** Asks for the file just as its user will, in `crossorigin` and `integrity` too, or it would be fetched twice. */
function hint({ address, integrity }: Preload) {
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
