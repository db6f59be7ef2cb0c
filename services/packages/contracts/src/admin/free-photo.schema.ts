import * as z from 'zod/mini';
import { PhotoCredit, PhotoOrgan } from '../encyclopedia/plant.schema.ts';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { described, text } from '../values.schema.ts';
import { visibleCharacter } from '../values.ts';
import { maxPhotoSynonyms } from './free-photo.ts';

/** A photo under a free licence that the photo service offers. */
export const PhotoCandidate = z.object({
  /** Its name at the photo service, such as `File:Salvia officinalis 2.jpg`. */
  title: z.string(),
  /** A small version at the photo service. */
  thumbnailUrl: z.string(),
  /** The size of the original, in pixels. */
  width: z.number(),
  height: z.number(),
  credit: PhotoCredit,
  /** Guessed from its title, categories and description. */
  organ: z.optional(PhotoOrgan),
});
export type PhotoCandidate = z.infer<typeof PhotoCandidate>;

/** A photo under a free licence, fetched, checked and scaled down. */
export const FreePhoto = z.object({
  /** Its name at the photo service. */
  title: z.string(),
  /** The picture as a data URL. */
  image: z.string(),
  credit: PhotoCredit,
  organ: z.optional(PhotoOrgan),
});
export type FreePhoto = z.infer<typeof FreePhoto>;

/** A photo that was gathered for a plant. */
export const GatheredPhoto = z.extend(FreePhoto, {
  /** True if Wikidata names it as the picture of the taxon. */
  isCurated: z.boolean(),
});
export type GatheredPhoto = z.infer<typeof GatheredPhoto>;

/** How a service finds whom to write to: it is part of the agent string. */
export const PhotoContact = text(200).check(z.regex(/^[\x21-\x7e]+$/));

/** Texts in one query parameter with `|` between them, which neither Latin names nor titles of files contain. */
function texts(maxItems: number, maxLength: number) {
  const one = `(?=[^|]*(?!\\|)${visibleCharacter})[^|]{1,${maxLength}}`;
  const pattern = new RegExp(`^${one}(?:\\|${one}){0,${maxItems - 1}}$`, 'u');
  return z.pipe(
    described(
      z.string().check(z.regex(pattern, `Please send at most ${maxItems} texts with | between them.`)),
      `At most ${maxItems} texts with | between them.`,
    ),
    z.transform((joined) => joined.split('|').map((each) => each.trim())),
  );
}

const bySpecies = z.strictObject({
  latinName: text(200),
  /** Searched where the accepted name has too few photos. */
  synonyms: z.optional(texts(maxPhotoSynonyms, 200)),
});

export const PhotoTitle = text(300).check(z.regex(/^[^|\p{Cc}]+$/u));

export const freePhotoSchemas = {
  list: {
    summary: 'The suitable photos of a species at the photo service, best first.',
    query: bySpecies,
    reply: z.array(PhotoCandidate),
  },
  find: {
    summary:
      'Photos of a species under a free licence from the photo service, best first; none where it has none.',
    query: bySpecies,
    reply: z.array(FreePhoto),
  },
  gather: {
    summary:
      'Photos of a taxon from Wikidata, Wikimedia Commons, then iNaturalist, a request a second; none where they have none.',
    query: z.strictObject({ latinName: text(200), contact: PhotoContact }),
    reply: z.object({
      photos: z.array(GatheredPhoto),
      /** Set where a service asks for a pause: the seconds that it names, or a guess. */
      pauseSeconds: z.optional(z.int()),
    }),
  },
  fetch: {
    summary: 'Photos of the photo service by title; omits unsuitable ones.',
    query: z.strictObject({ titles: texts(limits.adminPhotos.perPlant, 300) }),
    reply: z.array(FreePhoto),
  },
} satisfies SchemaTable;
