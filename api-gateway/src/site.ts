import { AppError, notFound } from '@portal/kit';
import { isRead } from './csrf.ts';
import type { GatewayContext } from './gateway-context.ts';
import type { createPages } from './page.ts';
import type { RegistryState } from './remote-registry.ts';
import { sendFile } from './static-files.ts';

export interface SiteParts {
  shellDir: string;
  releasesDir: string;
  registry: () => Promise<RegistryState>;
  pages: ReturnType<typeof createPages>;
}

/** For files whose name or folder changes with their content. */
const forever = 'public, max-age=31536000, immutable';
const askEachTime = 'no-cache';

/** Answers everything that is no call: the page, the shell's files, the released remotes and their registry. */
export function createSite({ shellDir, releasesDir, registry, pages }: SiteParts) {
  return async (ctx: GatewayContext) => {
    if (!isRead(ctx) || ctx.method === 'OPTIONS') {
      throw new AppError('method_not_allowed', 'Pages can only be read.', {
        headers: { Allow: 'GET, HEAD' },
      });
    }
    const { path } = ctx;
    if (path === '/remotes.json') return sendRegistry(ctx, await registry());
    if (path.startsWith('/remotes/')) return sendRelease(ctx, releasesDir);
    if (path.startsWith('/assets/')) return sendOrRefuse(ctx, shellDir, path.slice(1), forever);

    const state = await registry();
    if (pages.isKnown(path, state)) return pages.send(ctx, state, 200);
    if (isFileName(path)) return sendOrRefuse(ctx, shellDir, path.slice(1), askEachTime);
    return pages.send(ctx, state, 404);
  };
}

function sendRegistry(ctx: GatewayContext, { json, etag }: RegistryState) {
  ctx.set('Cache-Control', askEachTime);
  ctx.etag = etag;
  ctx.type = 'json';
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = json;
}

/** Releases may be loaded from other portals too; only what lies in the folder of a version is one. */
async function sendRelease(ctx: GatewayContext, releasesDir: string) {
  ctx.set('Access-Control-Allow-Origin', '*');
  const file = /^\/remotes\/([^/]+\/[^/]+\/.+)$/.exec(ctx.path)?.[1];
  if (!file) throw notFound('File');
  return sendOrRefuse(ctx, releasesDir, file, forever);
}

async function sendOrRefuse(ctx: GatewayContext, folder: string, file: string, caching: string) {
  // The page is sent rendered, and never as the template that it is.
  const isTemplate = file === 'index.html';
  if (isTemplate || !(await sendFile(ctx, folder, file, caching))) throw notFound('File');
}

const isFileName = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');
