import { communityPhotos, type Endpoint, journal, profiles } from '@portal/contracts';
import { type ApiError, keyOf, query, toast, useEndSession, useWrite } from '@portal/sdk';
import type { en } from '../texts/en.ts';
import { texts } from '../texts/index.ts';
import { communityPhotosQuery } from './community-photo.queries.ts';

/** A page of entries older than `before`. */
export const olderEntriesQuery = (userId: number, before: number) =>
  query(journal.list, { params: { userId }, query: { before: String(before) } });

/** The queries that contain an entry: the profile, the journal's pages and the plant's photos. */
export const queriesOf = ({ userId, plantId }: { userId: number; plantId: number }) => [
  keyOf(profiles.read, { params: { id: userId } }),
  keyOf(journal.list, { params: { userId } }),
  communityPhotosQuery(plantId).queryKey,
];

interface EntryWriteOptions {
  userId: number;
  plantId: number;
  onSuccess: () => void;
}

export const useUpdateEntry = (entry: EntryWriteOptions) => useEntryWrite(journal.update, entry, 'updated');

export const useRemoveEntry = (entry: EntryWriteOptions) => useEntryWrite(journal.remove, entry, 'deleted');

export const useUpdatePhoto = (entry: EntryWriteOptions) =>
  useEntryWrite(communityPhotos.update, entry, 'photoUpdated');

function useEntryWrite<E extends Endpoint>(
  endpoint: E,
  { onSuccess, ...entry }: EntryWriteOptions,
  done: keyof typeof en.journal.done,
) {
  const endSession = useEndSession();
  return useWrite(endpoint, {
    refetch: queriesOf(entry),
    onSuccess: () => {
      toast(texts().journal.done[done]);
      onSuccess();
    },
    onError: (error) => {
      showFailure(error);
      if (error.code === 'not_signed_in') endSession();
    },
  });
}

function showFailure({ code, detail }: ApiError): void {
  const { common, pending } = texts();
  const description = code === 'offline' ? pending.needsConnection : detail;
  toast({ title: common.failed, description, variant: 'destructive' });
}
