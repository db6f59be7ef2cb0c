import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ServerBuild } from '@portal/contracts';
import { integrityOf } from '../worker/server-builds.ts';

/** Renders `/<remote>/…` by that remote's container, and everything else itself. */
const shellSource = `
  exports.render = async (request, tools) => {
    const name = new URL(request.address, 'http://portal').pathname.split('/')[1];
    const page = { html: 'SHELL', state: JSON.stringify({ address: request.address }), remotes: [], isComplete: true };
    if (!request.servers[name]) return page;
    try {
      const container = tools.container(name);
      tools.running(name);
      const { screen } = (await container.get('./remote'))();
      const read = async (address) => {
        const answer = await tools.read(address);
        page.isComplete &&= answer.status < 500;
        return answer;
      };
      page.html = await screen({ request, read });
      page.remotes.push(name);
    } catch (error) {
      tools.failed(name, error);
      page.isComplete = false;
    }
    tools.running(undefined);
    return page;
  };
`;

/** A remote's server build whose module starts with `before` and whose screen is a function of `{ request, read }`. */
const remoteSource = (screen: string, before = '') => `
  module.exports = { init: async () => {}, get: async () => () => { ${before}; return { screen: ${screen} }; } };
`;

/** Reads each `?read=` of the address; its markup is their statuses and texts as JSON. */
const readingScreen = `async ({ request, read }) => {
  const addresses = new URL(request.address, 'http://portal').searchParams.getAll('read');
  const answers = await Promise.all(addresses.map(read));
  return JSON.stringify(answers.map(({ status, text }) => [status, text]));
}`;
const loop = 'for (;;);';

/** Server builds of remotes by name, each with its own way to fail. */
export const fakeRemotes = {
  reads: remoteSource(readingScreen),
  loops: remoteSource(`() => { ${loop} }`),
  'throws-at-import': remoteSource('() => "never"', 'throw new Error("broken module")'),
  'throws-while-rendering': remoteSource('() => { throw new Error("broken screen") }'),
  'throws-without-data': remoteSource(
    `async (page) => { const html = await (${readingScreen})(page); if (html.includes('[503')) throw new Error('no data'); return html; }`,
  ),
  /** Leaks all the memory of its thread, but not in a warm-up, which has no query. */
  leaks: remoteSource(
    '({ request }) => { const all = []; while (request.address.includes("?")) all.push(new Array(10_000).fill({}).map(() => ({})));  return "" }',
  ),
  /** Shows what it gets of the request. */
  echoes: remoteSource('({ request }) => JSON.stringify(request)'),
  /** Throws and rejects when its page is rendered already. */
  'leaves-behind': remoteSource(`() => {
    setTimeout(() => { throw new Error('a timer') });
    Promise.reject(new Error('a promise'));
    return 'works';
  }`),
  /** Never ends. */
  hangs: remoteSource('() => new Promise(() => {})'),
  /** Loops if its query says so, or computes for `?ms=`. */
  moody: remoteSource(`({ request }) => {
    if (request.address.includes('?loop')) ${loop}
    const until = Date.now() + Number(new URL(request.address, 'http://portal').searchParams.get('ms'));
    while (Date.now() < until);
    return 'works';
  }`),
  snoops: remoteSource(`async () => {
    const attempts = [() => fetch, () => WebSocket, () => process.env.SIGNING_KEYS.length, () => process.getBuiltinModule('fs'), () => require('fs')];
    const found = attempts.map((attempt) => { try { return typeof attempt() } catch (error) { return error.name } });
    return [...found, await import('node:fs').then(() => 'imported', () => 'refused')].join();
  }`),
};
export type FakeRemote = keyof typeof fakeRemotes;

/** A shell and a release store in a temporary folder. */
export function fakeBuilds() {
  const folder = mkdtempSync(join(tmpdir(), 'renderer-'));
  const shellDir = join(folder, 'shell');
  const releasesDir = join(folder, 'releases');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const writeShell = (source = shellSource) => write(join(shellDir, 'server/shell.cjs'), source);
  writeShell();
  return {
    shellDir,
    releasesDir,
    writeShell,
    /** Releases a server build, by default the fake of this name. */
    release(name: string, { version = 'v1', source = fakeRemotes[name as FakeRemote] } = {}): ServerBuild {
      write(join(releasesDir, name, version, 'server.cjs'), source);
      const integrity = integrityOf(Buffer.from(source));
      return { version, file: `/remotes/${name}/${version}/server.cjs`, integrity };
    },
    /** Changes or deletes a released file. */
    damage(name: string, source?: string) {
      const file = join(releasesDir, name, 'v1/server.cjs');
      if (source === undefined) rmSync(file);
      else writeFileSync(file, source);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
