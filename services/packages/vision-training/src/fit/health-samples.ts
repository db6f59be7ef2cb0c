import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measurePhoto } from '@portal/vision-service/health/read-health';
import { extentOf } from '@portal/vision-service/health/signs';
import { readScene, type Scene } from '@portal/vision-service/sight/scene';
import sharp from 'sharp';
import type { HealthSample } from './fit-health-model.ts';
import { readPhotos } from './photos.ts';

/** A photo as it is, or as the portal's screen sends it from a desktop or a phone. */
export const photoKinds = ['raw', 'desktop', 'mobile'] as const;
export type PhotoKind = (typeof photoKinds)[number];

export interface LabelledHealthSample extends HealthSample {
  setting: string;
  kind: PhotoKind;
}

/**
 * The measures of all labelled photos, each as it is and as the screens send it. The folder holds `health.csv` (file,
 * label, crop, setting) or lies beside it; files are named from where the list lies.
 */
export async function readHealthSamples(folder: string): Promise<LabelledHealthSample[]> {
  const { root, rows } = await readLabels(folder);
  const samples: LabelledHealthSample[] = [];
  for (const { file, label, crop, setting } of rows) {
    const bytes = await readFile(join(root, file));
    for (const kind of photoKinds) {
      const scene = await readScene(await asSent(bytes, kind));
      samples.push({
        file,
        isIll: label === 'diseased',
        isWholePlant: setting === 'home',
        crop,
        isLabelled: true,
        setting,
        kind,
        ...learnable(scene),
      });
    }
  }
  return samples;
}

/** Photos of named plants as a desktop sends them, presumed to be well: flowers and fruit aren't illness. */
export async function readHealthySamples(folder: string): Promise<HealthSample[]> {
  const samples: HealthSample[] = [];
  for (const { path, label } of readPhotos(folder)) {
    const scene = await readScene(await asSent(await readFile(path), 'desktop'));
    samples.push({
      file: path.slice(folder.length),
      isIll: false,
      isWholePlant: false,
      crop: label.kinds.join(' '),
      isLabelled: false,
      ...learnable(scene),
    });
  }
  return samples;
}

function learnable(scene: Scene) {
  const { measures, signs } = measurePhoto(scene);
  return { measures, extent: extentOf(signs) };
}

/** The photo as the translator's screen sends it (specification §9). */
export async function asSent(bytes: Uint8Array, kind: PhotoKind): Promise<Uint8Array> {
  if (kind === 'raw') return bytes;
  const [width, height, quality] = kind === 'desktop' ? [400, 300, 60] : [280, 210, 30];
  return sharp(bytes)
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
}

async function readLabels(folder: string) {
  for (const root of [folder, join(folder, '..')]) {
    const text = await readFile(join(root, 'health.csv'), 'utf8').catch(() => undefined);
    if (text !== undefined) return { root, rows: rowsOf(text) };
  }
  throw new Error(`There is no health.csv in ${folder} or beside it.`);
}

function rowsOf(text: string) {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const cell = (column: string) => cells[columns.indexOf(column)] ?? '';
    return { file: cell('file'), label: cell('label'), crop: cell('crop'), setting: cell('setting') };
  });
}
