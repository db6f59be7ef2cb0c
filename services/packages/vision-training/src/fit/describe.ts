import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookAt } from '@portal/vision-core/backbone/look';
import { type Screen, standardPicture } from '@portal/vision-core/sight/standard-picture';
import { loadBackbone } from '@portal/vision-service/backbone/load-backbone';
import { readScene } from '@portal/vision-service/sight/read-scene';
import { type Form, forms } from './photos.ts';

/** Describes the photo of a file in a form, as the service does. */
export type Describe = (path: string, screen: Screen, form: Form) => Promise<Float32Array>;

/** Describes photos by the backbone; `cache` is a folder that keeps descriptions between runs. */
export function createDescriber(cache: string | undefined): Describe {
  if (cache) mkdirSync(cache, { recursive: true });
  return async (path, screen, form) => {
    const photo = readFileSync(path);
    const file = cache && join(cache, hashOf(`${screen} ${form} ${hashOf(photo)}`));
    if (file && existsSync(file)) return floats(readFileSync(file));
    const scene = await readScene(await forms[form](photo, screen));
    const description = lookAt(standardPicture(scene, screen), await loadBackbone());
    if (file) {
      writeFileSync(`${file}.part`, description);
      renameSync(`${file}.part`, file);
    }
    return description;
  };
}

const hashOf = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex').slice(0, 24);

/** Copied, so that it is aligned to four bytes. */
const floats = (bytes: Buffer) => new Float32Array(new Uint8Array(bytes).buffer);
