import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Frame } from './crashes/frames.ts';

// Reads the places of one stack and ends: maps have megabytes, and crashes that nobody has seen are rare.

const maps = new Map<string, SourceMap | undefined>();

/** A script of another origin, or of the time before maps were kept, has none. */
async function readMap(file: string): Promise<SourceMap | undefined> {
  try {
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

async function placeOf({ text, map: file, line, column }: Frame): Promise<string> {
  if (!maps.has(file)) maps.set(file, await readMap(file));
  const entry = maps.get(file)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return text;
  const { originalSource, originalLine, originalColumn } = entry;
  return `${sourceOf(originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
}

/** `webpack://forum/./src/threads/thread.tsx` is `src/threads/thread.tsx`. */
const sourceOf = (file: string) => file.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\.?\/)+/, '');

const places: string[] = [];
for (const frame of workerData as Frame[]) places.push(await placeOf(frame));
parentPort?.postMessage(places);
