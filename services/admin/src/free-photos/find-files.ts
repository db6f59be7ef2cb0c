import type { PhotoCredit } from '@portal/contracts';
import * as z from 'zod/mini';
import { readAddress } from './address.ts';
import { FetchFailure } from './bounded-client.ts';
import { freeLicence } from './licence.ts';
import { plainName } from './plain-name.ts';

/** A photo that may be shown, by what the photo service says of it. */
export interface FreeFile {
  /** Where a small version of it is. */
  url: URL;
  credit: PhotoCredit;
}

/**
 * Widths in which Wikimedia keeps small versions are 330, 500, 960 …; others are refused or made for each who asks.
 * What is larger than a plant's photo is made smaller here.
 */
const thumbWidth = 960;
/** Files that are looked at for one plant, and what they must measure at least. */
const maxFiles = 20;
const smallest = { width: 400, height: 300 };
const kinds = ['image/jpeg', 'image/png', 'image/webp'];

/** The question for the photos of a species to the API of a MediaWiki: files that bear its name. */
export function questionFor(latinName: string, api: string): URL {
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

/** The free photos that an answer names, best first. Throws FetchFailure where it is no answer of such an API. */
export function readFiles(bytes: Buffer, api: string): FreeFile[] {
  const answer = z.safeParse(Answer, parsed(bytes));
  if (!answer.success || answer.data.error)
    throw new FetchFailure('The photo service answered something else.', { isDown: true });
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
/** A file as the search found it; its place in the order is `index`. */
const Page = z.object({ index: z.number(), imageinfo: z.array(Info) });

function freeFileOf({ imageinfo: [info] }: z.infer<typeof Page>, api: string): FreeFile | undefined {
  if (!info || !kinds.includes(info.mime)) return undefined;
  if (info.width < smallest.width || info.height < smallest.height) return undefined;
  const licence = freeLicence(info.extmetadata.LicenseShortName.value);
  const author = plainName(info.extmetadata.Artist?.value ?? '');
  if (!licence || (licence.needsAuthor && author === '')) return undefined;
  const url = readAddress(info.thumburl ?? info.url);
  if (!url) return undefined;
  const { needsAuthor: _, ...named } = licence;
  const sourceUrl = pageOn(info.descriptionurl, api);
  return {
    url,
    credit: { author: author || 'Unknown author', ...named, ...(sourceUrl && { sourceUrl }) },
  };
}

/** The page of a photo, where it is one of the photo service. */
function pageOn(address: string, api: string): string | undefined {
  const page = readAddress(address);
  return page && page.origin === new URL(api).origin ? page.href : undefined;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
