import type { mongo } from 'mongoose';

/** A collection as it lies in a database or an archive. */
export interface StoredCollection {
  database: string;
  name: string;
  /** What it was created with; empty for nearly every one. */
  options: mongo.Document;
  /** The indexes' specifications as the database gives them, without that of `_id`; as bytes, which keep every type. */
  indexes: Uint8Array[];
  /** About how many documents there are, to tell how far a run is. */
  estimate: number;
  /** The documents' bytes in the order of `_id`; to be read once, and to their end before the next collection. */
  documents: AsyncIterable<Uint8Array>;
}

/** Where collections are read. */
export interface Source {
  /** What it is, for people, and for a later run that goes on with this one: `the data folder /srv/portal`. */
  title: string;
  collections: () => AsyncIterable<StoredCollection>;
}

/** All that was moved. */
export interface Total {
  collections: number;
  documents: number;
  photos: number;
  bytes: number;
}

export const namespaceOf = ({ database, name }: Pick<StoredCollection, 'database' | 'name'>) =>
  `${database}.${name}`;

export const nothingYet = (): Total => ({ collections: 0, documents: 0, photos: 0, bytes: 0 });

/** Counts a collection in; GridFS describes each picture by one document of `<shelf>.files`. */
export function addTo(
  total: Total,
  { name }: Pick<StoredCollection, 'name'>,
  { count, bytes }: { count: number; bytes: number },
) {
  total.collections += 1;
  total.documents += count;
  total.bytes += bytes;
  if (name.endsWith('.files')) total.photos += count;
}
