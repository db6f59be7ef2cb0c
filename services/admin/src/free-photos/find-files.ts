import type { PhotoCandidate } from '@portal/contracts';
import { parseUrl } from './address.ts';
import { type FileInfo, filesIn } from './commons-api.ts';
import { freeLicence } from './licence.ts';
import { plainText } from './plain-text.ts';
import { type FileWords, isPlantPhoto, organOf } from './subject.ts';

/** A suitable photo; its `thumbnailUrl` has the requested width. */
export type FreeFile = PhotoCandidate;

/** The smallest original that is suitable, in pixels. */
const smallest = { longEdge: 800, shortEdge: 450 };
/** A longer picture is a panorama or a strip. */
const maxRatio = 2.5;
const kinds = ['image/jpeg', 'image/png', 'image/webp'];

/** The suitable free photos in an answer, best first. Throws FetchFailure for an invalid answer. */
export const readFiles = (bytes: Buffer, api: string): FreeFile[] => freeFiles(filesIn(bytes), api);

/** The suitable free photos among files, in their order. */
export const freeFiles = (files: FileInfo[], api: string): FreeFile[] =>
  files.flatMap((file) => freeFileOf(file, api) ?? []);

function freeFileOf(file: FileInfo, api: string): FreeFile | undefined {
  const { title, width, height } = file;
  if (!kinds.includes(file.mime) || !isLargeEnough(file)) return undefined;
  const words = wordsOf(file);
  if (!isPlantPhoto(words)) return undefined;
  const credit = creditOf(file, api);
  const url = parseUrl(file.thumburl ?? file.url);
  if (!credit || !url) return undefined;
  const organ = organOf(words);
  return { title, thumbnailUrl: url.href, width, height, credit, ...(organ && { organ }) };
}

export function isLargeEnough({ width, height }: Pick<FileInfo, 'width' | 'height'>): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  return long >= smallest.longEdge && short >= smallest.shortEdge && long <= short * maxRatio;
}

function wordsOf({ title, extmetadata: { Categories, ImageDescription } }: FileInfo): FileWords {
  return {
    title: plainText(
      title
        .replace(/^[^:]*:/, '')
        .replace(/\.\w+$/, '')
        .replaceAll('_', ' '),
    ),
    categories: (Categories?.value ?? '')
      .split('|')
      .slice(0, 100)
      .map((name) => plainText(name)),
    description: plainText(ImageDescription?.value ?? '', 1000),
  };
}

/** The author and the licence; undefined if the licence is not free, or requires an author who is not known. */
function creditOf(
  { extmetadata, descriptionurl }: FileInfo,
  api: string,
): PhotoCandidate['credit'] | undefined {
  const licence = freeLicence(extmetadata.LicenseShortName.value);
  const author = plainText(extmetadata.Artist?.value ?? '');
  if (!licence || (licence.needsAuthor && author === '')) return undefined;
  const { needsAuthor: _, ...shown } = licence;
  const sourceUrl = pageOn(descriptionurl, api);
  return { author: author || 'Unknown author', ...shown, ...(sourceUrl && { sourceUrl }) };
}

/** The photo's page, if it is at the photo service. */
function pageOn(address: string, api: string): string | undefined {
  const page = parseUrl(address);
  return page && page.origin === new URL(api).origin ? page.href : undefined;
}
