import * as z from 'zod/mini';
import { parseUrl } from './address.ts';
import { FetchFailure } from './bounded-client.ts';
import { parsed } from './commons-api.ts';
import { type FreeFile, isLargeEnough } from './find-files.ts';
import { freeLicence } from './licence.ts';
import { plainText } from './plain-text.ts';

/** The licences that are asked for, by their codes, with the names that `freeLicence` reads. */
const licences: Record<string, string> = { cc0: 'CC0 1.0', 'cc-by': 'CC BY 4.0', 'cc-by-sa': 'CC BY-SA 4.0' };

/** The query for research-grade observations of a taxon with free photos, those that most people like first. */
export function observationsUrl(latinName: string, api: string): URL {
  const url = new URL(api);
  const query = {
    taxon_name: latinName,
    quality_grade: 'research',
    photos: 'true',
    photo_license: Object.keys(licences).join(','),
    order_by: 'votes',
    per_page: '30',
  };
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url;
}

const Answer = z.object({ results: z.array(z.unknown()) });
const Observation = z.object({
  id: z.int(),
  quality_grade: z.literal('research'),
  taxon: z.object({ name: z.string() }),
  user: z.object({ login: z.string(), name: z.optional(z.nullable(z.string())) }),
  photos: z.array(z.unknown()),
});
const Photo = z.object({
  id: z.int(),
  license_code: z.nullable(z.string()),
  url: z.string(),
  original_dimensions: z.object({ width: z.number(), height: z.number() }),
});

/**
 * The first suitable photo of each observation of exactly this taxon. Each photo has a licence of its own. Throws
 * FetchFailure for an invalid answer.
 */
export function observedFiles(bytes: Buffer, latinName: string): FreeFile[] {
  const answer = z.safeParse(Answer, parsed(bytes));
  if (!answer.success) throw new FetchFailure('iNaturalist sent an invalid answer.', { isDown: true });
  return answer.data.results
    .flatMap((one) => z.safeParse(Observation, one).data ?? [])
    .filter(({ taxon }) => taxon.name === latinName)
    .flatMap(({ id, user, photos }) => {
      const author = plainText(user.name || user.login);
      const files = photos
        .flatMap((photo) => z.safeParse(Photo, photo).data ?? [])
        .flatMap((photo) => fileOf(photo, { id, author }) ?? []);
      return files.slice(0, 1);
    });
}

function fileOf(
  { id: photoId, license_code, url, original_dimensions: size }: z.infer<typeof Photo>,
  { id, author }: { id: number; author: string },
): FreeFile | undefined {
  const licence = freeLicence(licences[license_code ?? ''] ?? '');
  const picture = parseUrl(url.replace('/square.', '/large.'));
  if (!licence || !picture || author === '' || !isLargeEnough(size)) return undefined;
  const { needsAuthor: _, ...shown } = licence;
  const sourceUrl = `https://www.inaturalist.org/observations/${id}`;
  return {
    title: `iNaturalist ${id}/${photoId}`,
    thumbnailUrl: picture.href,
    ...size,
    credit: { author, ...shown, sourceUrl },
  };
}
