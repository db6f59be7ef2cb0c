import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A photo of the labelled set, laid out as `species/<folder>/<file>` with `species.json`. */
export interface LabelledPhoto {
  folder: string;
  file: string;
  path: string;
  label: SpeciesLabel;
}

export interface SpeciesLabel {
  latin: string;
  /** Names that count as right, the narrowest first; a genus alone counts for all its species. */
  accepted: string[];
  kinds: string[];
  tags: string[];
}

/** Reads the list of photos below a folder, or below its `species`; sorted, so that folds don't change. */
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

/** How a photo may reach the service: as it is, or as a browser or a phone sends it (specification §9). */
export const sendings = {
  raw: async (photo: Buffer) => photo,
  desktop: (photo: Buffer) => sent(photo, 400, 300, 30),
  phone: (photo: Buffer) => sent(photo, 280, 210, 15),
};
export type Sending = keyof typeof sendings;

const sent = (photo: Buffer, width: number, height: number, quality: number) =>
  sharp(photo)
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
