import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Appearance, appearanceOf } from '@portal/vision-service/identify/appearance';
import { type Codebooks, type Measurements, measure } from '@portal/vision-service/identify/describe';
import { findSubject } from '@portal/vision-service/identify/subject';
import { readScene } from '@portal/vision-service/sight/scene';
import type { Form, Photo } from './photos.ts';

/** A measured picture. */
export interface Observation {
  measurements: Measurements;
  appearance: Appearance;
}

/** A measured form of a labelled photo. */
export interface Labelled extends Observation {
  photo: Photo;
  form: Form;
}

/** Leaves on paper look unlike the same plant outdoors: they are classes of their own. */
export const classOf = ({ photo: { label, names, setting } }: Labelled): string | undefined =>
  names.length === 0 ? undefined : setting === 'lab-leaf' ? `${label} on paper` : label;

export async function observe(bytes: Uint8Array, codebooks: Codebooks): Promise<Observation> {
  const subject = findSubject(await readScene(bytes));
  return { measurements: measure(subject, codebooks), appearance: appearanceOf(subject) };
}

export const hashOf = (data: string | Uint8Array) =>
  createHash('sha256').update(data).digest('hex').slice(0, 24);

/** Caches values as files of a folder, since measuring takes most of the time of a fit. */
export function openCache(folder: string | undefined) {
  if (folder) mkdirSync(folder, { recursive: true });
  return async <Value>(key: string, make: () => Promise<Value>): Promise<Value> => {
    const file = folder && join(folder, key);
    if (file && existsSync(file)) return deserialize(readFileSync(file));
    const value = await make();
    if (file) {
      writeFileSync(`${file}.${process.pid}`, serialize(value));
      renameSync(`${file}.${process.pid}`, file);
    }
    return value;
  };
}
