import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Setting } from '@portal/vision-service/health/health-model';
import type { Describe } from './describe.ts';
import { type Folders, type Photo, readAllPhotos, rowsOf } from './photos.ts';

/** A described photo whose health is known, or presumed. */
export interface HealthSample {
  path: string;
  /** Photos of one series may show the same leaf: they must not be in different folds. */
  series: string;
  isIll: boolean;
  /** False if health is only presumed. */
  isLabelled: boolean;
  crop: string;
  source: string;
  setting: Setting;
  hasFlowers: boolean;
  description: Float32Array;
}

type Sample = Omit<HealthSample, 'description'>;

/** Of many plants that are presumed healthy, some are enough. */
const everyPresumed = 8;

export async function readHealthSamples(folders: Folders, describe: Describe): Promise<HealthSample[]> {
  const presumed = readAllPhotos(folders).flatMap((photo) => presumedHealthy(photo) ?? []);
  const samples = [...labelledPhotos(folders), ...presumed.filter((_, i) => i % everyPresumed === 0)];
  const described: HealthSample[] = [];
  for (const sample of samples)
    described.push({
      ...sample,
      description: await describe(sample.path, 'health', 'sent by a phone'),
    });
  return described;
}

/** Crops and houseplants are labelled elsewhere. */
function presumedHealthy({ path, kind, label, setting, source }: Photo): Sample | undefined {
  const own = settingOf[setting];
  if (kind !== 'plant' || own === undefined || labelledSettings.has(setting)) return undefined;
  return {
    path,
    series: label,
    isIll: false,
    isLabelled: false,
    crop: label,
    source: source || label,
    setting: own,
    hasFlowers: setting === 'field-flower',
  };
}

const settingOf: Record<string, Setting> = {
  lab: 'paper',
  'plain-background': 'paper',
  'lab-leaf': 'paper',
  field: 'closeUp',
  'field-flower': 'open',
  'field-plant': 'open',
  'wild or garden': 'open',
  home: 'indoors',
};
const labelledSettings = new Set(['lab', 'plain-background', 'field', 'home']);

function labelledPhotos({ health, more }: Folders): Sample[] {
  const crops = rowsOf(readFileSync(join(health, '..', 'health.csv'), 'utf8')).map(
    ({ file = '', label, crop = '', setting = '', source = '' }) => ({
      path: join(health, '..', file),
      isIll: label === 'diseased',
      crop,
      source,
      setting: settingOf[setting] ?? 'closeUp',
    }),
  );
  const leaves = more.flatMap((folder) =>
    rowsOf(readFileSync(join(folder, 'list.csv'), 'utf8'))
      .filter(({ group }) => group === 'health')
      .map(({ file = '', source_repo: source = '' }) => ({
        path: join(folder, file),
        isIll: file.includes('/ill/'),
        crop: file.split('/')[1] ?? '',
        source,
        setting: 'paper' as const,
      })),
  );
  return inSeries([...crops, ...leaves]);
}

const photosPerSeries = 4;

/** Neighbouring photos of a source and a label are a series. */
function inSeries(
  photos: readonly Pick<Sample, 'path' | 'isIll' | 'crop' | 'source' | 'setting'>[],
): Sample[] {
  const counts = new Map<string, number>();
  return [...photos]
    .sort((a, b) => a.path.localeCompare(b.path))
    .map((photo) => {
      const kind = `${photo.source} ${photo.crop} ${photo.isIll}`;
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      const series = `${kind} ${Math.floor(count / photosPerSeries)}`;
      return { ...photo, series, isLabelled: true, hasFlowers: false };
    });
}
