import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pageDataId } from '@portal/contracts';

const shellFolder = process.env.SHELL_DIR || 'shell/dist';
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves the built shell without remotes and services on a free port. */
export async function builtShell(): Promise<{ origin: string; stop: () => void }> {
  const page = await pageOf(shellFolder);
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://shell');
    if (pathname.startsWith('/api/')) return response.writeHead(503).end('No service.');
    if (pathname === '/remotes.json')
      return response.setHeader('Content-Type', 'application/json').end('{"remotes":[]}');
    if (!pathname.startsWith('/assets/')) return response.setHeader('Content-Type', 'text/html').end(page);
    const content = await readFile(join(shellFolder, pathname)).catch(() => null);
    if (!content) return response.writeHead(404).end();
    response.setHeader('Content-Type', types[extname(pathname)] ?? 'application/octet-stream').end(content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

async function pageOf(folder: string): Promise<string> {
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const data = `<script type="application/json" id="${pageDataId}">{"remotes":[],"config":{}}</script>`;
  return template.replace('<!--portal-->', data);
}
