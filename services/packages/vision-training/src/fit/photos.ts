import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A photo at `species/<folder>/<file>`, labelled in `species.json`. */
export interface LabelledPhoto {
  folder: string;
  file: string;
  path: string;
  label: SpeciesLabel;
}

export interface SpeciesLabel {
  latin: string;
  /** Names that count as right, the narrowest first; a genus stands for all its species. */
  accepted: string[];
  kinds: string[];
  tags: string[];
}

/** Lists the photos of a folder with `species.json`, or of its `species` folder; sorted, so that folds are stable. */
export function readPhotos(root: string): LabelledPhoto[] {
  const base = readdirSync(root).includes('species.json') ? root : join(root, '..');
  const labels: Record<string, SpeciesLabel> = JSON.parse(readFileSync(join(base, 'species.json'), 'utf8'));
  return Object.entries(labels).flatMap(([folder, label]) => {
    const path = join(base, 'species', folder);
    return readdirSync(path)
      .sort()
      .map((file) => ({ folder, file, path: join(path, file), label }));
  });
}

/** A photo as it is, or as the identification screen sends it (specification §9). */
export const sendings = {
  raw: async (photo: Buffer) => photo,
  desktop: (photo: Buffer) => compressed(photo, 400, 300, 30),
  phone: (photo: Buffer) => compressed(photo, 280, 210, 15),
};
export type Sending = keyof typeof sendings;

/** Scales and compresses a photo as the screens do. */
export const compressed = (photo: Uint8Array, width: number, height: number, quality: number) =>
  sharp(photo)
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
