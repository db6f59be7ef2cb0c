import type { PhotoCredit } from '@portal/contracts';
import * as z from 'zod/mini';
import { parseUrl } from './address.ts';
import { FetchFailure } from './bounded-client.ts';
import { freeLicence } from './licence.ts';
import { plainName } from './plain-name.ts';

export interface FreeFile {
  /** A scaled-down version. */
  url: URL;
  credit: PhotoCredit;
}

/** One of Wikimedia's standard widths (330, 500, 960 …); the result is scaled to the size of a plant's photo. */
const thumbWidth = 960;
/** Files considered per plant, and their minimum size. */
const maxFiles = 20;
const smallest = { width: 400, height: 300 };
const kinds = ['image/jpeg', 'image/png', 'image/webp'];

/** The MediaWiki query for files with a species' name in the title. */
export function searchUrl(latinName: string, api: string): URL {
  const url = new URL(api);
  const name = latinName.replace(/["\p{Cc}]/gu, ' ').trim();
  const query = {
    action: 'query',
    format: 'json',
    formatversion: '2',
    generator: 'search',
    gsrsearch: `filetype:bitmap intitle:"${name}"`,
    gsrnamespace: '6',
    gsrlimit: String(maxFiles),
    prop: 'imageinfo',
    iiprop: 'url|size|mime|extmetadata',
    iiurlwidth: String(thumbWidth),
    iiextmetadatafilter: 'LicenseShortName|Artist',
  };
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url;
}

/** The free photos in an answer, best first. Throws FetchFailure for an invalid answer. */
export function readFiles(bytes: Buffer, api: string): FreeFile[] {
  const answer = z.safeParse(Answer, parsed(bytes));
  if (!answer.success || answer.data.error)
    throw new FetchFailure('The photo service sent an invalid answer.', { isDown: true });
  const pages = (answer.data.query?.pages ?? []).flatMap((page) => z.safeParse(Page, page).data ?? []);
  return pages.sort((a, b) => a.index - b.index).flatMap((page) => freeFileOf(page, api) ?? []);
}

const Answer = z.object({
  error: z.optional(z.unknown()),
  query: z.optional(z.object({ pages: z.optional(z.array(z.unknown())) })),
});

const Text = z.object({ value: z.string() });
const Info = z.object({
  width: z.number(),
  height: z.number(),
  mime: z.string(),
  url: z.string(),
  thumburl: z.optional(z.string()),
  descriptionurl: z.string(),
  extmetadata: z.object({ LicenseShortName: Text, Artist: z.optional(Text) }),
});
/** A search result; `index` is its rank. */
const Page = z.object({ index: z.number(), imageinfo: z.array(Info) });

function freeFileOf({ imageinfo: [info] }: z.infer<typeof Page>, api: string): FreeFile | undefined {
  if (!info || !kinds.includes(info.mime)) return undefined;
  if (info.width < smallest.width || info.height < smallest.height) return undefined;
  const licence = freeLicence(info.extmetadata.LicenseShortName.value);
  const author = plainName(info.extmetadata.Artist?.value ?? '');
  if (!licence || (licence.needsAuthor && author === '')) return undefined;
  const url = parseUrl(info.thumburl ?? info.url);
  if (!url) return undefined;
  const { needsAuthor: _, ...shown } = licence;
  const sourceUrl = pageOn(info.descriptionurl, api);
  return {
    url,
    credit: { author: author || 'Unknown author', ...shown, ...(sourceUrl && { sourceUrl }) },
  };
}

/** The photo's page, if it is at the photo service. */
function pageOn(address: string, api: string): string | undefined {
  const page = parseUrl(address);
  return page && page.origin === new URL(api).origin ? page.href : undefined;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
