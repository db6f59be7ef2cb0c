// Removes pages from nginx's cache by their tags: PAGE_PURGE_URL of the gateways names it. As the user of nginx:
// PAGE_CACHE_DIR=/var/cache/nginx/portal-pages PAGE_PURGE_TOKEN=… PORT=8090 node purge-pages.mjs
import { createHash, timingSafeEqual } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const { PAGE_CACHE_DIR: folder = '', PAGE_PURGE_TOKEN: token = '', PORT: port = '8090' } = process.env;
if (folder === '' || token.length < 16)
  throw new Error('Set PAGE_CACHE_DIR, and PAGE_PURGE_TOKEN with at least 16 characters.');

const maxBytes = 64 * 1024;
/** The answer's header is at the beginning of a file. */
const headBytes = 16 * 1024;

createServer(async (request, response) => {
  try {
    response.writeHead(await answer(request)).end();
  } catch (error) {
    process.stderr.write(`${error.stack}\n`);
    response.writeHead(500).end();
  }
}).listen(Number(port), '127.0.0.1');

async function answer(request) {
  if (request.method !== 'POST') return 405;
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return 401;
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxBytes) return 413;
  }
  const { tags } = JSON.parse(text);
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string')) return 400;
  const wanted = new Set(tags);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    if ((await tagsOf(file)).some((tag) => wanted.has(tag))) await rm(file, { force: true });
  }
  return 204;
}

const hash = (text) => createHash('sha256').update(text).digest();
const isSame = (one, other) => timingSafeEqual(hash(one), hash(other));

async function tagsOf(path) {
  // nginx may have removed it meanwhile.
  const file = await open(path).catch(() => undefined);
  if (!file) return [];
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const [, tags = ''] =
      /\r\nSurrogate-Key: ([^\r]*)\r\n/i.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
    return tags.split(' ');
  } finally {
    await file.close();
  }
}
