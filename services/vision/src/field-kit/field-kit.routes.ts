import { fieldKit } from '@portal/contracts';
import { found, type Served, serve, serveRaw } from '@portal/kit';
import type { PackedKit } from './pack-kit.ts';

/** The kit that visitors store in their browser to identify plants without a connection. */
export const fieldKitRoutes = (kit: () => Promise<PackedKit>): Served[] => [
  serve(fieldKit.read, async () => (await kit()).manifest),
  serveRaw(fieldKit.file, async ({ params: { sha256 }, ctx }) => {
    const { files } = await kit();
    const bytes = found(files.get(sha256), 'File');
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.type = 'application/octet-stream';
    ctx.body = bytes;
  }),
];
