import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Screen } from '@portal/vision-core/sight/standard-picture';
import sharp from 'sharp';
import { foldOf } from './folds.ts';

/** The subject of a photo. */
export type Kind = 'plant' | 'fungus' | 'other';

/** A labelled photo. */
export interface Photo {
  path: string;
  kind: Kind;
  /** The species or, of other pictures, what they show. */
  label: string;
  /** Possible names in the catalogue, the narrowest first; none for plants that it doesn't have. */
  names: string[];
  /** The way in which it was taken, such as `lab-leaf` or `field-flower`. */
  setting: string;
  /** True if names are measured with it; the labels of other photos are only good enough to learn from. */
  isTested: boolean;
  /** Photos of one series share a group. */
  group: string;
  /** 0 to 4: dealt in turn to the photos of a tested plant, else by series or, of other pictures, by what they show. */
  fold: number;
  source: string;
}

export interface SpeciesLabel {
  latin: string;
  /** Names that count as right, the narrowest first; a genus stands for all its species. */
  accepted: string[];
  kinds: string[];
  tags: string[];
}

/** A photo at `species/<folder>/<file>`, labelled in `species.json`. */
export interface LabelledPhoto {
  folder: string;
  file: string;
  path: string;
  label: SpeciesLabel;
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

/** The folders of photos. */
export interface Folders {
  /** `species.json` and `species/`: photos of named plants. */
  species: string;
  /** `health.csv` and photos of crops and houseplants. */
  health: string;
  /** Each with `list.csv` and photos of other pictures, fungi, and plants that the catalogue may have. */
  more: readonly string[];
}

/** Reads all labelled photos; sorted, so that folds are stable. */
export function readAllPhotos({ species, health, more }: Folders): Photo[] {
  const tested = readTested(species);
  const named = new Map(tested.map(({ label, names }) => [label, names]));
  return inFolds([...tested, ...more.flatMap((folder) => readMore(folder, named)), ...readCrops(health)]);
}

export const folds = 5;

function inFolds(photos: readonly Omit<Photo, 'fold'>[]): Photo[] {
  const counts = new Map<string, number>();
  return photos.map((photo) => {
    const { kind, label, group, isTested } = photo;
    if (!isTested || group !== `${label}/${basename(photo.path)}`)
      return { ...photo, fold: foldOf(kind === 'other' ? label : group, folds) };
    const count = counts.get(label) ?? 0;
    counts.set(label, count + 1);
    return { ...photo, fold: count % folds };
  });
}

const readTested = (folder: string): Omit<Photo, 'fold'>[] =>
  readPhotos(folder).map(({ folder: species, file, path, label }) => ({
    path,
    kind: 'plant' as const,
    label: species,
    names: [label.latin, ...label.accepted],
    setting: label.kinds[0] ?? '',
    isTested: true,
    group: `${species}/${file}`,
    source: '',
  }));

/** Made-up pictures may be among the photos of this source. */
const doubtful = 'anv039/virtual-herbal-garden-ai';
/** The guide has a few fungi among its plants. */
export const fungi = new Set([
  'amanita-phalloides',
  'boletus-edulis',
  'cantharellus-cibarius',
  'cordyceps-militaris',
  'hericium-erinaceus',
  'inonotus-obliquus',
  'lentinula-edodes',
  'trametes-versicolor',
]);

/** Large collections, whose labels are good enough to measure names with. */
const measuredSources: Record<string, string> = {
  'inat-toxic': 'field-plant',
  oxford17: 'field-flower',
  'poisonous-flower': 'wild or garden',
};

/** Reads `list.csv`; `named` has the possible names of labels that other folders list, too. */
function readMore(folder: string, named: ReadonlyMap<string, string[]>): Omit<Photo, 'fold'>[] {
  const rows = rowsOf(readFileSync(join(folder, 'list.csv'), 'utf8'));
  return rows.flatMap(
    ({ file = '', group: set = '', label = '', source_repo, source = source_repo ?? '', ...row }) => {
      if (set === 'health' || (set === 'guide-plants' && source === doubtful)) return [];
      const kind = set === 'nonplants' ? 'other' : set === 'fungi' || fungi.has(label) ? 'fungus' : 'plant';
      const isNamed = set === 'guide-plants' && kind === 'plant';
      const setting = measuredSources[source];
      return {
        path: join(folder, file),
        kind,
        label,
        names: isNamed ? (named.get(label) ?? [latinName(label)]) : [],
        setting: setting ?? 'wild or garden',
        isTested: isNamed && setting !== undefined,
        group: row.source_path ? seriesOf(`${source}:${row.source_path}`) : neighboursOf(file),
        source,
      };
    },
  );
}

const latinName = (label: string) => label.charAt(0).toUpperCase() + label.slice(1).replace('-', ' ');

/** The name without its number: neighbouring names belong to one series. */
const seriesOf = (name: string) => name.replace(/\.[a-z]+$/i, '').replace(/[-_ ]*\d+$/, '');

const photosPerSeries = 8;
const neighboursOf = (file: string) => {
  const number = Number(/(\d+)\.\w+$/.exec(file)?.[1] ?? 0);
  return `${seriesOf(file)} ${Math.floor(number / photosPerSeries)}`;
};

/** Reads `health.csv`. Mango is a named plant elsewhere. */
const readCrops = (folder: string): Omit<Photo, 'fold'>[] => {
  const root = join(folder, '..');
  return rowsOf(readFileSync(join(root, 'health.csv'), 'utf8')).flatMap(
    ({ file = '', crop = '', setting = '', source = '' }) =>
      crop === 'mango'
        ? []
        : {
            path: join(root, file),
            kind: 'plant' as const,
            label: crop,
            names: [],
            setting,
            isTested: false,
            group: file,
            source,
          },
  );
};

/** The rows of a CSV file without quotes, by column. */
export function rowsOf(text: string): Partial<Record<string, string>>[] {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [columns[i] ?? '', cell])));
}

/** Forms in which a photo comes: as the screens send it (specification §9), or changed while the plant stays the same. */
export const forms = {
  'sent by a phone': (photo: Buffer, screen: Screen) =>
    compressed(photo, 280, 210, screen === 'health' ? 30 : 15),
  'sent by a desktop browser': (photo: Buffer) => compressed(photo, 400, 300, 30),
  'half the light': (photo: Buffer) => sharp(photo).linear(0.5).jpeg({ quality: 92 }).toBuffer(),
  'turned by 90°': (photo: Buffer) => sharp(photo).rotate(90).jpeg({ quality: 92 }).toBuffer(),
  'tight crop': async (photo: Buffer) => {
    const { width, height } = await sharp(photo).metadata();
    const inner = { width: Math.round(0.7 * width), height: Math.round(0.7 * height) };
    return sharp(photo)
      .extract({ left: (width - inner.width) >> 1, top: (height - inner.height) >> 1, ...inner })
      .jpeg({ quality: 92 })
      .toBuffer();
  },
};
export type Form = keyof typeof forms;
export const otherForms = (Object.keys(forms) as Form[]).filter((form) => form !== 'sent by a phone');

/** Scales and compresses a photo as the screens do. */
const compressed = (photo: Uint8Array, width: number, height: number, quality: number) =>
  sharp(photo)
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();

/** Leaves on paper look unlike the same plant outdoors: they are classes of their own. */
export const classOf = ({ label, names, setting }: Photo): string | undefined =>
  names.length === 0 ? undefined : setting === 'lab-leaf' ? `${label} on paper` : label;
