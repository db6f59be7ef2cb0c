/*
 * An archive is one gzip stream of frames. A frame is one byte, its kind, and one BSON document, which begins with its
 * own length. They come in this order:
 *
 *   begin                                   { format: 'plant-portal-backup', version: 1, createdAt: date, source: string }
 *   file, any number                        { name: string, data: binary }
 *   for each collection:
 *     collection                            { database: string, name: string, options: document, estimate: int or double }
 *     index, any number                     the specification, as listIndexes gives it
 *     document, any number, by _id          the document, as it is stored
 *     collectionEnd                         { count: number, sum: string }, as checksum.ts makes them of the documents
 *   end                                     { collections: number, documents: number, sha256: string }, of all bytes before
 */

/** What a frame holds, by its first byte. */
export const frameKinds = {
  begin: 1,
  file: 2,
  collection: 3,
  index: 4,
  document: 5,
  collectionEnd: 6,
  end: 7,
} as const;
export type FrameKind = (typeof frameKinds)[keyof typeof frameKinds];

export const archiveFormat = 'plant-portal-backup';
/** Raised when an older version couldn't read what this one writes. */
export const archiveVersion = 1;

export interface Frame {
  kind: FrameKind;
  /** Its BSON document. */
  bytes: Uint8Array;
}

/** The first frame. */
export interface ArchiveBegin {
  format: string;
  version: number;
  createdAt: Date;
  source: string;
}

export interface ArchivedFile {
  name: string;
  data: Uint8Array;
}

export interface ArchivedCollection {
  database: string;
  name: string;
  options: Record<string, unknown>;
  estimate: number;
}

/** The last frame. */
export interface ArchiveEnd {
  collections: number;
  documents: number;
  sha256: string;
}
