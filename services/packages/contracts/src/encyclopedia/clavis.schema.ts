import * as z from 'zod/mini';

/** An id within a key, such as `taxon:salvia_officinalis`. */
const idOf = (kind: string) => z.string().check(z.regex(new RegExp(`^${kind}:[a-z0-9_]+$`)));

/** A text in each language of the key. */
const Localized = z.record(z.string().check(z.regex(/^[a-z]{2}$/)), z.string());

const MediaElement = z.strictObject({
  id: idOf('media'),
  mediaElement: z.strictObject({
    file: z.strictObject({ file: z.string().check(z.regex(/^data:image\/svg\+xml;utf8,/)) }),
  }),
});

/** The part of the Clavis format (github.com/Artsdatabanken/Clavis) that the portal writes. */
export const ClavisKey = z.strictObject({
  $schema: z.url(),
  title: Localized,
  description: Localized,
  language: z.array(z.string().check(z.regex(/^[a-z]{2}$/))),
  license: z.url(),
  creator: idOf('person'),
  lastModified: z
    .string()
    .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-([012]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)),
  identifier: z.string(),
  taxa: z.array(
    z.strictObject({
      id: idOf('taxon'),
      scientificName: z.string().check(z.minLength(5)),
      vernacularName: Localized,
    }),
  ),
  characters: z.array(
    z.strictObject({
      id: idOf('character'),
      title: Localized,
      type: z.literal('exclusive'),
      states: z.array(
        z.strictObject({ id: idOf('state'), title: Localized, media: z.optional(idOf('media')) }),
      ),
    }),
  ),
  statements: z.array(
    z.strictObject({
      id: idOf('statement'),
      taxon: idOf('taxon'),
      character: idOf('character'),
      value: idOf('state'),
      frequency: z.number().check(z.gte(0), z.lte(1)),
    }),
  ),
  persons: z.array(z.strictObject({ id: idOf('person'), name: z.string() })),
  mediaElements: z.array(MediaElement),
});
export type ClavisKey = z.infer<typeof ClavisKey>;
