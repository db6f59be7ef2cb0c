import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltRelease } from '@portal/contracts';

/** The heading of the changed forum. */
export const secondHeading = 'Forum, second edition';

/** Builds a changed copy of the forum within the clone, where it finds the npm packages. */
export async function buildSecondForum(): Promise<string> {
  mkdirSync('.cache', { recursive: true });
  const folder = join(mkdtempSync('.cache/release-'), 'mfe-forum');
  cpSync('mfe-forum', folder, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
  const screen = join(folder, 'src/threads/forum-tools.tsx');
  const source = readFileSync(screen, 'utf8');
  const heading = '<h1>{list.title}</h1>';
  if (!source.includes(heading)) throw new Error(`${screen} has no heading to change.`);
  writeFileSync(screen, source.replace(heading, `<h1>${secondHeading}</h1>`));
  await promisify(execFile)('npx', ['rspack', 'build'], { cwd: folder });
  return folder;
}

const encodings: [ending: string, pack: (text: string) => string | Buffer][] = [
  ['', (text) => text],
  ['.br', brotliCompressSync],
  ['.gz', gzipSync],
];

/** A copy of a built remote with a changed entry or server build. */
export function changedCopyOf(
  folder: string,
  part: 'entry' | 'server',
  change: (text: string) => string,
): string {
  mkdirSync('.cache', { recursive: true });
  const copy = join(mkdtempSync('.cache/release-'), 'mfe-forum');
  cpSync(folder, copy, { recursive: true });
  const file = join(copy, 'dist/release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as BuiltRelease;
  const name = release[part] ?? '';
  const text = change(readFileSync(join(copy, 'dist', name), 'utf8'));
  for (const [ending, pack] of encodings) {
    const packed = join(copy, 'dist', name + ending);
    if (existsSync(packed)) writeFileSync(packed, pack(text));
  }
  release.integrity[name] = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  writeFileSync(file, JSON.stringify(release));
  return copy;
}

/** Serves a built remote on its own origin, with or without CORS. */
export async function serveElsewhere(
  folder: string,
  isOpen: () => boolean,
): Promise<{ server: Server; origin: string }> {
  const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
  const server = createServer(({ url = '' }, response) => {
    const name = url.slice(1);
    const content = readFileSync(join(folder, 'dist', name));
    if (isOpen()) response.setHeader('Access-Control-Allow-Origin', '*');
    response
      .setHeader('Content-Type', types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .end(content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return { server, origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}
