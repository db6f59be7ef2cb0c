import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  /** `health.csv` and photos of crops and houseplants, only to recognise plants. */
  health: string;
  /** `list.csv` and photos of other pictures, fungi, and plants that the catalogue may have. */
  more: string;
}

/** Reads all labelled photos; sorted, so that folds are stable. */
export const readAllPhotos = ({ species, health, more }: Folders): Photo[] =>
  inFolds([...readTested(species), ...readMore(more), ...readCrops(health)]);

export const folds = 5;

function inFolds(photos: readonly Omit<Photo, 'fold'>[]): Photo[] {
  const counts = new Map<string, number>();
  return photos.map((photo) => {
    if (!photo.isTested)
      return { ...photo, fold: foldOf(photo.kind === 'other' ? photo.label : photo.group, folds) };
    const count = counts.get(photo.label) ?? 0;
    counts.set(photo.label, count + 1);
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

/** Lines of `file,group,label,source_repo,source_path`. */
function readMore(folder: string): Omit<Photo, 'fold'>[] {
  return linesOf(join(folder, 'list.csv')).flatMap(
    ([file = '', set = '', label = '', source = '', ...rest]) => {
      if (set === 'health' || (set === 'guide-plants' && source === doubtful)) return [];
      const kind = set === 'nonplants' ? 'other' : set === 'fungi' || fungi.has(label) ? 'fungus' : 'plant';
      const latin = label.replace('-', ' ');
      return [
        {
          path: join(folder, file),
          kind,
          label,
          names:
            set === 'guide-plants' && kind === 'plant'
              ? [latin.charAt(0).toUpperCase() + latin.slice(1)]
              : [],
          setting: 'wild or garden',
          isTested: false,
          // The file name without its number: neighbouring names belong to one series.
          group: `${source}:${rest
            .join(',')
            .replace(/\.[a-z]+$/i, '')
            .replace(/[-_ ]*\d+$/, '')}`,
          source,
        } as const,
      ].map((photo) => ({ ...photo, names: [...photo.names] }));
    },
  );
}

/** Lines of `file,label,crop,setting,source`. Mango is a named plant elsewhere. */
const readCrops = (folder: string): Omit<Photo, 'fold'>[] =>
  linesOf(join(folder, '..', 'health.csv')).flatMap(([file = '', , crop = '', setting = '', source = '']) =>
    crop === 'mango'
      ? []
      : [
          {
            path: join(folder, '..', file),
            kind: 'plant' as const,
            label: crop,
            names: [],
            setting,
            isTested: false,
            group: file,
            source,
          },
        ],
  );

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

/** A photo as it is, or as the identification screen sends it (specification §9). */
export const sendings = {
  raw: async (photo: Buffer) => photo,
  desktop: (photo: Buffer) => compressed(photo, 400, 300, 30),
  phone: (photo: Buffer) => compressed(photo, 280, 210, 15),
};

/** Changes of a photo: the plant stays the same. */
export const changes = {
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
  recompressed: (photo: Buffer) => sharp(photo).jpeg({ quality: 60 }).toBuffer(),
};

/** Every form in which photos are fitted or tested. */
export const forms = { ...sendings, ...changes };
export type Form = keyof typeof forms;

/** Scales and compresses a photo as the screens do. */
export const compressed = (photo: Uint8Array, width: number, height: number, quality: number) =>
  sharp(photo)
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
