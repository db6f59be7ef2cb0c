import path from 'node:path';
import {
  type FrameData,
  frameDataId,
  frameHostPath,
  framesPath,
  type Language,
  pageTexts,
  portalName,
  type Remote,
} from '@portal/contracts';
import { type Log, notAllowed, notFound, unavailable } from '@portal/kit';
import { canaryOf, lineOf, liveOf, readRecord, registrationOf } from '@portal/releases';
import type Keygrip from 'keygrip';
import type { GatewayContext } from '../gateway-context.ts';
import { setFramePolicy } from '../http/security-headers.ts';
import { sendFile } from '../http/static-files.ts';
import { choicesOf } from '../pages/choices.ts';
import { dataBlock, escaped, replaced } from '../pages/html.ts';
import { portalOrigin } from '../pages/metadata/origin.ts';
import { type FileReaders, immutable, sendOrRefuse } from '../pages/release-files.ts';
import type { ReleaseWatch } from '../releases/release-watch.ts';
import type { Releases } from '../releases/remote-registry.ts';
import { replaceableFile } from '../releases/replaceable-file.ts';

interface FramesParts {
  shellDir: string;
  releasesDir: string;
  publicUrl: string | undefined;
  admit: FileReaders['admit'];
  watch: Pick<ReleaseWatch, 'framed'>;
  log: Log;
}

const framePath = /^\/frames\/([a-z][a-z-]*)\/([\w.-]+)(?:\/([\w-]+)\/(.+))?$/;
const marker = '<!--portal-->';
const linkMarker = '<!--link-->';

/** For visitors who open a frame's document directly: its remote runs only within the page. */
const linkTexts: Record<Language, { part: string; open: (name: string) => string }> = {
  en: { part: `This is part of a page on ${portalName}.`, open: (name) => `Open ${name}` },
  de: { part: `Dieser Bereich gehört zu einer Seite von ${portalName}.`, open: (name) => `${name} öffnen` },
};

/**
 * Serves the documents of framed remotes, which have an origin of their own however they are opened, and the files in them.
 * Such a document sends no cookies, so its files are found under a ticket that the document was given.
 */
export function createFrames({ shellDir, releasesDir, publicUrl, admit, watch, log }: FramesParts) {
  const template = replaceableFile<string | null>(
    path.join(shellDir, 'frame-host/frame.html'),
    (text) => text,
    null,
    log,
  );

  /** A foreign page, or a remote in its frame, must not open the frame of another. */
  async function sendDocument(ctx: GatewayContext, releases: Releases, remote: Remote) {
    if (['cross-site', 'same-site'].includes(ctx.get('Sec-Fetch-Site')))
      throw notAllowed('Only pages of the portal show this part.');
    await admit(ctx, releases, remote.name, remote.version);
    const html = await template();
    if (html === null) throw unavailable('The pages of the portal are not built yet.');
    // Open pages ask with HEAD whether the frame may stay.
    if (ctx.method === 'GET') watch.framed(ctx, releases, remote);
    const { name, version } = remote;
    const folder = `${framesPath}${name}/${version}/${ticketOf(ctx, remote)}/`;
    const origins = [portalOrigin(ctx, publicUrl), portalOrigin(ctx, undefined)];
    setFramePolicy(ctx, {
      portals: [...new Set(origins.filter((it) => it !== undefined))],
      files: [folder, frameHostPath],
      pictures: remote.permit?.origins ?? [],
    });
    ctx.set('Cache-Control', 'private, no-store');
    ctx.type = 'html';
    const { language } = choicesOf(ctx);
    const titled = html.replace('<html lang="en"', `<html lang="${language}"`);
    const data = dataBlock(frameDataId, JSON.stringify(frameData(remote, folder)));
    const head = `<title>${escaped(titleOf(remote, language))}</title>${data}`;
    ctx.body = replaced(replaced(titled, marker, head), linkMarker, linkTo(name, language));
  }

  return {
    /** Sends a frame's document or one of its files. A version that was taken back has neither. */
    async send(ctx: GatewayContext, releases: Releases) {
      const [, name = '', version = '', ticket, file] = framePath.exec(ctx.path) ?? [];
      const remote = framedRemote(releases, releasesDir, name, version);
      if (!remote) throw notFound('Part');
      if (!file) return sendDocument(ctx, releases, remote);
      const isGiven = (ctx.app.keys as Keygrip).verify(ticketText(remote), ticket ?? '');
      if (!isGiven || file.endsWith('.cjs')) throw notFound('File');
      ctx.set('Access-Control-Allow-Origin', '*');
      return sendOrRefuse(ctx, releasesDir, `${name}/${version}/${file}`, 'private, max-age=86400');
    },

    /** Sends a file of the program that runs in each frame. */
    async sendHostFile(ctx: GatewayContext) {
      ctx.set('Access-Control-Allow-Origin', '*');
      const isDocument = ctx.path.endsWith('.html');
      if (isDocument || !(await sendFile(ctx, shellDir, ctx.path.slice(1), immutable)))
        throw notFound('File');
    },
  };
}

function linkTo(name: string, language: Language): string {
  const { part, open } = linkTexts[language];
  return `<p class="link">${escaped(part)} <a href="/x/${name}">${escaped(open(name))}</a></p>`;
}

/** The data of the frame's program: the entry, and its hash. */
function frameData({ name, version, entry, integrity }: Remote, folder: string): FrameData {
  const hash = integrity[entry];
  return {
    ...{ name, version },
    entry: folder + entry.slice(`/remotes/${name}/${version}/`.length),
    ...(hash && { integrity: hash }),
  };
}

/** The title of the remote's first page, with the name that an administrator registered. */
function titleOf({ name, pages: [page] = [] }: Remote, language: Language): string {
  return page ? `${pageTexts(page, language).title} – ${name}` : name;
}

const ticketText = ({ name, version }: Remote) => `frame ${name} ${version}`;

const ticketOf = (ctx: GatewayContext, remote: Remote) => (ctx.app.keys as Keygrip).sign(ticketText(remote));

/** A version that frames may show: live, a canary, a preview, or one that a page still has open after a release. */
function framedRemote(
  { state, previews }: Releases,
  releasesDir: string,
  name: string,
  version: string,
): Remote | undefined {
  const permit = registrationOf(state, name)?.permit;
  if (permit?.tier !== 'frame') return undefined;
  const current = [
    liveOf(state, name),
    canaryOf(state, name)?.remote,
    ...previews().map((preview) => preview.remote),
  ].find((remote) => remote?.name === name && remote.version === version);
  const isReplaced =
    !current && liveOf(state, name) !== undefined && lineOf(state, name, version)?.stage === 'earlier';
  const remote = isReplaced ? readRecord(releasesDir, name, version).remote : current;
  // The policy of a frame names files of this portal only.
  return remote?.entry.startsWith(`/remotes/${name}/${version}/`) ? { ...remote, permit } : undefined;
}
