import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBackbone } from '@portal/vision-service/backbone/backbone';
import { lookAt } from '@portal/vision-service/backbone/look';
import { readScene } from '@portal/vision-service/sight/scene';
import { pixelsOf, type Screen, standardPicture } from '@portal/vision-service/sight/standard-picture';
import sharp from 'sharp';
import { type Form, forms, standardForms } from './photos.ts';

/** Describes the photo of a file, as a screen sends it. */
export type Describe = (path: string, screen: Screen, form?: Form) => Promise<Float32Array>;

/** Describes photos by the backbone; `cache` is a folder that keeps descriptions between runs. */
export function createDescriber(cache: string | undefined): Describe {
  if (cache) mkdirSync(cache, { recursive: true });
  return async (path, screen, form) => {
    const photo = readFileSync(path);
    const file = cache && join(cache, hashOf(`${screen} ${form} ${hashOf(photo)}`));
    if (file && existsSync(file)) return floats(readFileSync(file));
    const description = await lookAt(await pictureOf(photo, screen, form), await loadBackbone());
    if (file) {
      writeFileSync(`${file}.part`, description);
      renameSync(`${file}.part`, file);
    }
    return description;
  };
}

/** The photos of phones are in the standard form; the service brings all others to it. */
const pictureOf = async (photo: Buffer, screen: Screen, form: Form | undefined) =>
  form === undefined
    ? pixelsOf(sharp(await standardForms[screen](photo)))
    : standardPicture(await readScene(await forms[form](photo)), screen);

const hashOf = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex').slice(0, 24);

/** Copied, so that it is aligned to four bytes. */
const floats = (bytes: Buffer) => new Float32Array(new Uint8Array(bytes).buffer);
