import { type Call, isDuplicateKey } from '@portal/kit';
import type { Account } from '../account.ts';
import type { AccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';
import type { ImportKind } from './row.ts';
import type { WrittenValues } from './written-values.ts';

export interface WriteContext {
  userId: number;
  importId: number;
  now: Date;
  call: Call;
  holds: AccountPhotoHolds;
  fixed: Account['fixed'];
  /** Stores the picture of a row; undefined if it has none, or none that can be decoded. */
  storePhoto: <Photo>(row: StoredRow, store: (bytes: Buffer) => Promise<Photo>) => Promise<Photo | undefined>;
}

export interface StoredRow<Kind extends ImportKind = ImportKind> {
  id: unknown;
  line: number;
  kind: ImportKind;
  key: string;
  value: WrittenValues[Kind];
}

/** Writes rows, each of which may have been written before; returns those that there was no place for. */
export type WriteRows<Kind extends ImportKind> = (
  rows: StoredRow<Kind>[],
  context: WriteContext,
) => Promise<StoredRow[]>;

export type WriteDeps = Pick<WriteContext, 'now' | 'call' | 'holds' | 'fixed'>;

/** Time after which a stored photo is checked, in milliseconds: by then its document is written. */
export const checkAfterMs = 10_000;

/** Inserts what isn't there yet. */
export async function insertNew(insert: () => Promise<unknown>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
