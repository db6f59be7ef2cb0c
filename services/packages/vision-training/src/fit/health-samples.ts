import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measurePhoto } from '@portal/vision-service/health/read-health';
import { extentOf } from '@portal/vision-service/health/signs';
import { readScene, type Scene } from '@portal/vision-service/sight/scene';
import type { HealthSample } from './fit-health-model.ts';
import { compressed, readPhotos } from './photos.ts';

/** A photo as it is, or as the emotion screen sends it from a desktop or mobile browser. */
export const photoKinds = ['raw', 'desktop', 'mobile'] as const;
export type PhotoKind = (typeof photoKinds)[number];

export interface LabelledHealthSample extends HealthSample {
  setting: string;
  kind: PhotoKind;
}

/**
 * Measures all labelled photos in each kind. `health.csv` (file, label, crop, setting) is in the folder or next to it; its
 * file paths are relative to itself.
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
        ...measured(scene),
      });
    }
  }
  return samples;
}

/** Measures photos of named plants, presumed healthy: they teach that flowers and fruit aren't signs of illness. */
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
      ...measured(scene),
    });
  }
  return samples;
}

function measured(scene: Scene) {
  const { measures, signs } = measurePhoto(scene);
  return { measures, extent: extentOf(signs) };
}

/** The photo as the emotion screen sends it (specification §9). */
async function asSent(bytes: Uint8Array, kind: PhotoKind): Promise<Uint8Array> {
  if (kind === 'raw') return bytes;
  return kind === 'desktop' ? compressed(bytes, 400, 300, 60) : compressed(bytes, 280, 210, 30);
}

async function readLabels(folder: string) {
  for (const root of [folder, join(folder, '..')]) {
    const text = await readFile(join(root, 'health.csv'), 'utf8').catch(() => undefined);
    if (text !== undefined) return { root, rows: rowsOf(text) };
  }
  throw new Error(`There is no health.csv in ${folder} or next to it.`);
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
