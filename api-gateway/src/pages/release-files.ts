import { wasmWorkerFile } from '@portal/contracts';
import { notAllowed, notFound } from '@portal/kit';
import { type Preview, shellFolder } from '@portal/releases';
import type { GatewayContext } from '../gateway-context.ts';
import { setWasmWorkerPolicy } from '../http/security-headers.ts';
import { sendFile } from '../http/static-files.ts';
import type { Previews } from '../releases/previews.ts';
import type { ReleaseWatch } from '../releases/release-watch.ts';
import { type FileAudience, mayLoad, type Releases } from '../releases/remote-registry.ts';
import { rightsUnknown, type Sessions } from '../session/session.ts';

/** For files whose name or folder changes with their content. */
export const immutable = 'public, max-age=31536000, immutable';
/** For files that are restricted to roles. */
const privateImmutable = 'private, max-age=31536000, immutable';

/** For files of previews, which end. */
const uncached = 'private, no-store';

export interface ReleaseFilesParts {
  shellDir: string;
  releasesDir: string;
  watch: Pick<ReleaseWatch, 'fetched'>;
  sessions: Pick<Sessions, 'read'>;
  previews: Pick<Previews, 'of'>;
}

/** Serves the files of shells and of released remotes. */
export function createReleaseFiles({ shellDir, releasesDir, watch, ...deps }: ReleaseFilesParts) {
  const readers = createFileReaders(deps);

  /** Open pages ask for files of the shell that they started with; the other gateways may have a newer or older one. */
  async function sendShellFile(ctx: GatewayContext) {
    if (await sendFile(ctx, shellDir, ctx.path.slice(1), immutable)) return;
    await sendOrRefuse(ctx, shellFolder(releasesDir), ctx.path.slice('/assets/'.length), immutable);
  }

  /** Other portals may load releases, too, unless those are restricted to roles. */
  async function sendRelease(ctx: GatewayContext, releases: Releases) {
    const [, name, version, file] = /^\/remotes\/([a-z][a-z-]*)\/([^/]+)\/(.+)$/.exec(ctx.path) ?? [];
    // Server builds are for the renderer only.
    if (!name || !version || !file || file.endsWith('.cjs')) throw notFound('File');
    const audience = await readers.admit(ctx, releases, name, version);
    const isPublic = !audience.roles && !audience.isPreview;
    if (isPublic) ctx.set('Access-Control-Allow-Origin', '*');
    if (file === wasmWorkerFile) setWasmWorkerPolicy(ctx);
    watch.fetched(ctx, releases, name, version);
    return sendOrRefuse(
      ctx,
      releasesDir,
      `${name}/${version}/${file}`,
      audience.isPreview ? uncached : isPublic ? immutable : privateImmutable,
    );
  }

  return { sendShellFile, sendRelease };
}

export type FileReaders = ReturnType<typeof createFileReaders>;

/** Checks who reads files of a release. */
export function createFileReaders({ sessions, previews }: Pick<ReleaseFilesParts, 'sessions' | 'previews'>) {
  async function refuseOthers(ctx: GatewayContext, audience: FileAudience) {
    const session = await sessions.read(ctx);
    if (session?.areRolesUnknown) throw rightsUnknown();
    if (!mayLoad(session?.viewer ?? null, audience))
      throw notAllowed('This part of the portal is for its staff.');
  }

  return {
    /** Returns the readers of a version's files, if the visitor is one of them; else throws. */
    async admit(
      ctx: GatewayContext,
      releases: Releases,
      name: string,
      version: string,
    ): Promise<FileAudience> {
      const audience = releases.audienceOf(name, version);
      // Without a registry entry the roles are unknown.
      if (!audience) throw notFound('File');
      if (audience.isPreview && !hasOpened(previews.of(ctx, releases), name, version)) throw notFound('File');
      if (audience.roles) await refuseOthers(ctx, audience);
      return audience;
    },
  };
}

const hasOpened = (previews: Preview[], name: string, version: string) =>
  previews.some(({ remote }) => remote.name === name && remote.version === version);

export async function sendOrRefuse(ctx: GatewayContext, folder: string, file: string, caching: string) {
  // Never send the template itself.
  const isTemplate = file === 'index.html';
  if (isTemplate || !(await sendFile(ctx, folder, file, caching))) throw notFound('File');
}
