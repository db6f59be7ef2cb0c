import * as z from 'zod/mini';
import { FetchFailure } from './bounded-client.ts';

/** The widths of fetched photos and of thumbnails, which Wikimedia has in stock. */
export const widths = { photo: 960, thumbnail: 330 } as const;
/** Files considered per name. */
const maxFiles = 50;

/** The MediaWiki query for files with a species' name in the title. */
export const searchUrl = (latinName: string, api: string, width: number): URL =>
  queryUrl(api, width, {
    generator: 'search',
    gsrsearch: `filetype:bitmap intitle:"${latinName.replace(/["\p{Cc}]/gu, ' ').trim()}"`,
    gsrnamespace: '6',
    gsrlimit: String(maxFiles),
  });

/** The MediaWiki query for files by title. */
export const filesUrl = (titles: readonly string[], api: string): URL =>
  queryUrl(api, widths.photo, { titles: titles.join('|') });

/** The MediaWiki query for the files of a category. */
export const categoryUrl = (category: string, api: string): URL =>
  queryUrl(api, widths.photo, {
    generator: 'categorymembers',
    gcmtitle: `Category:${category}`,
    gcmtype: 'file',
    gcmlimit: String(maxFiles),
  });

function queryUrl(api: string, width: number, query: Record<string, string>): URL {
  const url = new URL(api);
  const parameters = {
    action: 'query',
    format: 'json',
    formatversion: '2',
    ...query,
    prop: 'imageinfo',
    iiprop: 'url|size|mime|extmetadata',
    iiurlwidth: String(width),
    iiextmetadatafilter: 'LicenseShortName|Artist|Categories|ImageDescription|Assessments',
  };
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return url;
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
  extmetadata: z.object({
    LicenseShortName: Text,
    Artist: z.optional(Text),
    /** Names of categories with `|` between them. */
    Categories: z.optional(Text),
    /** HTML. */
    ImageDescription: z.optional(Text),
    /** Names of assessments, such as `quality`, with `|` between them. */
    Assessments: z.optional(Text),
  }),
});
/** A file's page. In a search, `index` is its rank. */
const Page = z.object({ title: z.string(), index: z._default(z.number(), 0), imageinfo: z.array(Info) });
export type FileInfo = z.infer<typeof Info> & { title: string };

const isAssessed = ({ extmetadata: { Assessments } }: FileInfo) =>
  /\b(quality|featured|valued)\b/i.test(Assessments?.value ?? '') ? 0 : 1;

/** The files of an answer, assessed ones before others. */
export const assessedFirst = (files: FileInfo[]): FileInfo[] =>
  files.toSorted((a, b) => isAssessed(a) - isAssessed(b));

/** The files of an answer, best first; malformed ones are left out. Throws FetchFailure for an invalid answer. */
export function filesIn(bytes: Buffer): FileInfo[] {
  const answer = z.safeParse(Answer, parsed(bytes));
  if (!answer.success || answer.data.error)
    throw new FetchFailure('The photo service sent an invalid answer.', { isDown: true });
  return (answer.data.query?.pages ?? [])
    .flatMap((page) => z.safeParse(Page, page).data ?? [])
    .sort((a, b) => a.index - b.index)
    .flatMap(({ title, imageinfo: [info] }) => (info ? [{ title, ...info }] : []));
}

export function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
