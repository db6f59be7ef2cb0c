import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Appearance, appearanceOf } from '@portal/vision-service/identify/appearance';
import { type Codebooks, describe, viewsOf } from '@portal/vision-service/identify/describe';
import { pictureNumbers } from '@portal/vision-service/identify/picture-numbers';
import { findSubject } from '@portal/vision-service/identify/subject';
import { readScene } from '@portal/vision-service/sight/scene';

/** A measured picture. */
export interface Observation {
  /** The input of descriptors. */
  numbers: Float32Array;
  /** The input for recognising plants. */
  picture: Float64Array;
  appearance: Appearance;
}

/** Measures a picture; `blocks` are the lengths of the parts of its numbers. */
export async function observe(
  bytes: Uint8Array,
  codebooks: Codebooks,
): Promise<Observation & { blocks: number[] }> {
  const subject = findSubject(await readScene(bytes));
  const blocks = describe(subject, viewsOf(subject), codebooks);
  const numbers = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    numbers.set(block, at);
    at += block.length;
  }
  return {
    numbers,
    picture: pictureNumbers(subject),
    appearance: appearanceOf(subject),
    blocks: blocks.map(({ length }) => length),
  };
}

/** Caches measurements in a file, since measuring takes most of the time of a fit. */
export function openObservations(file: string | undefined) {
  const known = new Map<string, Observation>();
  if (file && existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line === '') continue;
      const [key = '', numbers = '', picture = '', appearance = '{}'] = line.split(' ');
      known.set(key, {
        numbers: new Float32Array(Uint8Array.from(Buffer.from(numbers, 'base64')).buffer),
        picture: new Float64Array(Uint8Array.from(Buffer.from(picture, 'base64')).buffer),
        appearance: JSON.parse(appearance),
      });
    }
  }
  const base64 = (view: Float32Array | Float64Array) =>
    Buffer.from(view.buffer, view.byteOffset, view.byteLength).toString('base64');
  return async (key: string, make: () => Promise<Observation>): Promise<Observation> => {
    const cached = known.get(key);
    if (cached) return cached;
    const { numbers, picture, appearance } = await make();
    if (file)
      writeFileSync(file, `${key} ${base64(numbers)} ${base64(picture)} ${JSON.stringify(appearance)}\n`, {
        flag: 'a',
      });
    const made = { numbers, picture, appearance };
    known.set(key, made);
    return made;
  };
}

/** A measured photo of a known plant; all forms of a photo share a group. */
export interface Labelled extends Observation {
  group: string;
  label: string;
}
