import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { byId, bySecret, Timestamp, text } from '../values.schema.ts';
import { visibleCharacter } from '../values.ts';
import { byPlantId, PlantReference } from './favorite.schema.ts';

/**
 * A name, trimmed and stored as typed, that is safe in an address: no control characters, and no segment
 * that a browser or a server would resolve (`..`). The patterns allow for surrounding spaces, because they
 * also apply before trimming.
 */
export const CollectionName = text(limits.collection.nameLength, 'Please give the collection a name.').check(
  z.regex(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    /^[^\u0000-\u001f\u007f-\u009f]*$/,
    'A collection’s name is one line without control characters.',
  ),
  z.regex(
    /^(?!(?:.*[/\\]|\s*)\.{1,2}(?:[/\\]|\s*$))/u,
    'A collection’s name can’t have dots alone before or after a slash.',
  ),
  z.regex(new RegExp(`(?!\\.)${visibleCharacter}`, 'u'), 'The name of a collection is more than dots.'),
);

const CollectionBody = z.strictObject({ collectionName: CollectionName });
const NamedCollection = z.object({ collectionName: z.string() });
const byName = z.strictObject({ name: CollectionName });
const note = z.optional(z.string());

/** A member's note on a collection, and the link that shows it. */
const CollectionDetails = z.object({
  name: z.string(),
  note,
  /** Null: there is none, or it has ended. */
  sharePath: z.nullable(z.string()),
});

export const collectionSchemas = {
  list: {
    summary: 'The names of your collections, by name.',
    reply: z.array(z.string()),
  },
  read: {
    summary: 'The plants of one of your collections, newest first.',
    params: byName,
    reply: z.array(PlantReference),
  },
  holding: {
    summary: 'The names of your collections that have a plant.',
    params: byId,
    reply: z.array(z.string()),
  },
  add: {
    summary: 'Puts a plant into a collection, which is created if it does not exist.',
    params: byPlantId,
    body: CollectionBody,
    reply: NamedCollection,
  },
  remove: {
    summary: 'Removes a plant from a collection; an empty collection stays.',
    params: byPlantId,
    body: CollectionBody,
  },
  rename: {
    summary: 'Renames a collection.',
    params: byName,
    body: CollectionBody,
    reply: NamedCollection,
  },
  details: {
    summary: 'The note of one of your collections, and the link that shows it to others.',
    params: byName,
    reply: CollectionDetails,
  },
  describe: {
    summary: 'Changes the note of a collection; empty removes it.',
    params: byName,
    body: z.strictObject({ note: z.string().check(z.trim(), z.maxLength(limits.collection.noteLength)) }),
    reply: CollectionDetails,
  },
  share: {
    summary: 'Creates or replaces the link that shows a collection to others.',
    params: byName,
    reply: CollectionDetails,
  },
  withdraw: {
    summary: 'Revokes the link that shows a collection; idempotent.',
    params: byName,
  },
  listShared: {
    summary: 'Your collections that a link shows to others, by name.',
    reply: z.array(z.object({ name: z.string(), since: Timestamp })),
  },
  readShared: {
    summary: 'A collection that its member shows by a link, newest plant first.',
    query: bySecret,
    reply: z.object({
      name: z.string(),
      note,
      username: z.string(),
      displayName: z.optional(z.string()),
      plants: z.array(PlantReference),
    }),
  },
  erase: {
    summary: 'Deletes a collection, not its plants.',
    params: byName,
  },
} satisfies SchemaTable;
