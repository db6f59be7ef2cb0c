import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Setting } from '@portal/vision-service/health/health-model';
import type { Measures } from '@portal/vision-service/health/measures';
import { measurePhoto } from '@portal/vision-service/health/read-health';
import { readScene } from '@portal/vision-service/sight/scene';
import sharp from 'sharp';
import { compressed, fungi, readPhotos } from './photos.ts';

/** A photo as it is, or as the emotion screen sends it from a desktop or mobile browser (specification §9). */
const sent = {
  raw: async (photo: Uint8Array) => photo,
  desktop: (photo: Uint8Array) => compressed(photo, 400, 300, 60),
  mobile: (photo: Uint8Array) => compressed(photo, 280, 210, 30),
};
/** Changes that leave a plant's health as it is. */
const changed = {
  darker: (photo: Uint8Array) => sharp(photo).autoOrient().linear(0.6, 0).jpeg({ quality: 90 }).toBuffer(),
  cropped: async (photo: Uint8Array) => {
    const { width, height } = await sharp(photo).metadata();
    const [left, top] = [Math.round(0.1 * width), Math.round(0.1 * height)];
    const area = { left, top, width: width - 2 * left, height: height - 2 * top };
    return sharp(photo).extract(area).jpeg({ quality: 90 }).toBuffer();
  },
};
const forms = { ...sent, ...changed };
export type Form = keyof typeof forms;
const formsOf = {
  labelled: ['raw', 'desktop', 'mobile', 'darker', 'cropped'],
  presumed: ['raw', 'desktop'],
} as const;

/** A measured photo in one form. */
export interface HealthSample {
  /** Photos of one series share it: they must not be in different folds. */
  series: string;
  file: string;
  form: Form;
  isIll: boolean;
  /** False if health is only presumed. */
  isLabelled: boolean;
  crop: string;
  source: string;
  /** If known. */
  setting: Setting | undefined;
  hasFlowers: boolean;
  measures: Measures;
}

type Photo = Omit<HealthSample, 'form' | 'measures'> & { path: string };

export interface HealthFolders {
  /** `health.csv` (file, label, crop, setting, source) in it or next to it, with paths relative to itself. */
  health: string;
  /** `species.json` and `species/<folder>/<photo>`: plants presumed healthy. */
  species: string;
  /** `list.csv` (file, group, label, source_repo): its groups `health`, `guide-plants` and `unknown-plants` are used. */
  more?: string | undefined;
  /** A folder that caches measures between runs; delete it when the measures change. */
  cache?: string | undefined;
}

/** Measures the photos of some folders in each form. */
export async function readHealthSamples({
  health,
  species,
  more,
  cache,
}: HealthFolders): Promise<HealthSample[]> {
  const photos = [
    ...(await labelledPhotos(health)),
    ...presumedPhotos(species),
    ...(more ? await furtherPhotos(more) : []),
  ];
  const measured = openMeasures(cache);
  const samples: HealthSample[] = [];
  for (const { path, ...photo } of photos) {
    for (const form of photo.isLabelled ? formsOf.labelled : formsOf.presumed) {
      const measures = await measured(`${photo.file} ${form}`, async () => {
        const bytes = await forms[form](await readFile(path));
        return measurePhoto(await readScene(bytes)).measures;
      });
      samples.push({ ...photo, form, setting: settingIn(photo.setting, measures), measures });
    }
  }
  return samples;
}

/** Measuring takes most of the time of a fit. */
function openMeasures(folder: string | undefined) {
  const file = folder && join(folder, 'health.jsonl');
  if (folder) mkdirSync(folder, { recursive: true });
  const lines = file && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const known = new Map(lines.map((line): [string, Measures] => JSON.parse(line)));
  return async (key: string, measure: () => Promise<Measures>): Promise<Measures> => {
    const measures = known.get(key) ?? (await measure());
    if (file && !known.has(key)) appendFileSync(file, `${JSON.stringify([key, measures])}\n`);
    return measures;
  };
}

const settingOf: Record<string, Setting> = {
  lab: 'paper',
  'plain-background': 'paper',
  'lab-leaf': 'paper',
  field: 'closeUp',
  'field-flower': 'open',
  'field-plant': 'open',
  home: 'indoors',
};

/** Among plants in the open, those whose leaves fill the picture count as close-ups. */
export function settingIn(setting: Setting | undefined, measures: Measures): Setting | undefined {
  const leavesFill = (measures.leafRegion ?? 0) > 0.6 && (measures.flowerRegion ?? 0) < 0.06;
  return setting === 'open' && leavesFill ? 'closeUp' : setting;
}

async function labelledPhotos(folder: string): Promise<Photo[]> {
  const { root, rows } = await readLabels(folder);
  return inSeries(
    rows.map(({ file = '', label, crop = '', setting = '', source = '' }) => ({
      path: join(root, file),
      file,
      isIll: label === 'diseased',
      isLabelled: true,
      crop,
      source,
      setting: settingOf[setting],
      hasFlowers: false,
    })),
  );
}

function presumedPhotos(folder: string): Photo[] {
  return readPhotos(folder).map(({ path, folder: crop, file, label }) => ({
    path,
    file: `${crop}/${file}`,
    series: crop,
    isIll: false,
    isLabelled: false,
    crop,
    source: crop,
    setting: settingOf[label.kinds[0] ?? ''],
    hasFlowers: label.kinds.includes('field-flower'),
  }));
}

/** Of these, only the labels of the leaves in `health` are known: they lie on paper. */
async function furtherPhotos(folder: string): Promise<Photo[]> {
  const rows = rowsOf(await readFile(join(folder, 'list.csv'), 'utf8'));
  const photosOf = (groups: readonly string[]) =>
    rows
      .filter(({ group = '' }) => groups.includes(group))
      .map(({ file = '', label = '', source_repo: source = '' }) => ({
        path: join(folder, file),
        file,
        isIll: file.includes('/ill/'),
        source,
        hasFlowers: false,
        label,
      }));
  const leaves = photosOf(['health']).map(({ label: _, ...photo }) => ({
    ...photo,
    isLabelled: true,
    crop: photo.file.split('/')[1] ?? '',
    setting: 'paper' as const,
  }));
  const named = photosOf(['guide-plants', 'unknown-plants']).filter(({ label }) => !fungi.has(label));
  const plants = named.map(({ label, ...photo }) => ({
    ...photo,
    isLabelled: false,
    series: `${photo.source} ${label}`,
    crop: label,
    setting: houseplants.has(label) || mixedSources.has(photo.source) ? undefined : ('open' as const),
  }));
  return [...inSeries(leaves), ...plants];
}

/** Photographed indoors or outdoors. */
const houseplants = new Set([
  'aloe-vera',
  'chlorophytum-comosum',
  'coleus-amboinicus',
  'crassula-ovata',
  'dieffenbachia-seguine',
  'dracaena-trifasciata',
  'epipremnum-aureum',
  'monstera-deliciosa',
  'nephrolepis-exaltata',
  'spathiphyllum-wallisii',
]);
const mixedSources = new Set(['augustml/plant-safety-checker']);

const photosPerSeries = 4;

/** Neighbouring photos of a source and a label are a series: they may show the same leaf. */
function inSeries(photos: readonly Omit<Photo, 'series'>[]): Photo[] {
  const counts = new Map<string, number>();
  return [...photos]
    .sort((a, b) => a.file.localeCompare(b.file))
    .map((photo) => {
      const kind = `${photo.source} ${photo.crop} ${photo.isIll}`;
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      return { ...photo, series: `${kind} ${Math.floor(count / photosPerSeries)}` };
    });
}

async function readLabels(folder: string) {
  for (const root of [folder, join(folder, '..')]) {
    const text = await readFile(join(root, 'health.csv'), 'utf8').catch(() => undefined);
    if (text !== undefined) return { root, rows: rowsOf(text) };
  }
  throw new Error(`There is no health.csv in ${folder} or next to it.`);
}

/** The rows of a CSV file without quotes, by column. */
function rowsOf(text: string): Partial<Record<string, string>>[] {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [columns[i] ?? '', cell])));
}
