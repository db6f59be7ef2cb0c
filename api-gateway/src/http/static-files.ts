import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { GatewayContext } from '../gateway-context.ts';

interface Found {
  file: string;
  stats: Stats;
  encoding: 'br' | 'gzip' | null;
}

const encodings = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

const sourceMap = /\.map(\.br|\.gz)?$/;

/** Larger files are streamed. */
const bufferedBytes = 512 * 1024;

/**
 * Sends a file of a folder, from its `.br` or `.gz` sibling if the browser accepts that. Source maps are for the store alone.
 * @returns false if there is no such file.
 */
export async function sendFile(
  ctx: GatewayContext,
  folder: string,
  name: string,
  caching: string,
): Promise<boolean> {
  const segments = safeSegments(name);
  const found =
    segments && !sourceMap.test(segments.at(-1) ?? '') && (await find(ctx, path.join(folder, ...segments)));
  if (!found) return false;

  const { file, stats, encoding } = found;
  ctx.set({ 'Cache-Control': caching, Vary: 'Accept-Encoding' });
  ctx.etag = `${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}${encoding ? `-${encoding}` : ''}`;
  ctx.type = path.extname(name);
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  else if (ctx.method === 'HEAD') ctx.length = stats.size;
  else ctx.body = stats.size > bufferedBytes ? createReadStream(file) : await readFile(file);
  return true;
}

/** The decoded segments of a path, or null if one could leave the folder or name a hidden file. */
export function safeSegments(name: string): string[] | null {
  const segments = name.split('/').map(decodeURIComponent);
  return segments.every((it) => /^[^./\\\0][^/\\\0]*$/.test(it)) ? segments : null;
}

async function find(ctx: GatewayContext, file: string): Promise<Found | null> {
  for (const { encoding, suffix } of encodings) {
    if (!ctx.acceptsEncodings(encoding)) continue;
    const stats = await fileStats(file + suffix);
    if (stats) return { file: file + suffix, stats, encoding };
  }
  const stats = await fileStats(file);
  return stats && { file, stats, encoding: null };
}

async function fileStats(file: string): Promise<Stats | null> {
  try {
    const stats = await stat(file);
    return stats.isFile() ? stats : null;
  } catch {
    return null;
  }
}
