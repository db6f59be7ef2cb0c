import { communityPhotos, type Endpoint, journal, profiles } from '@portal/contracts';
import { type ApiError, keyOf, query, toast, useEndSession, useWrite } from '@portal/sdk';
import type { en } from '../texts/en.ts';
import { texts } from '../texts/index.ts';
import { communityPhotosQuery } from './community-photo.queries.ts';

/** The entries of a member that are older than a known one, a page of them. */
export const olderEntriesQuery = (userId: number, before: number) =>
  query(journal.list, { params: { userId }, query: { before: String(before) } });

/** What an entry shows in: the profile of its writer, the journal's further pages, the photos of its plant. */
export const placesOf = ({ userId, plantId }: { userId: number; plantId: number }) => [
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

/** Where the session ended meanwhile, the page learns that nobody is signed in; what was typed is kept as a draft. */
function useEntryWrite<E extends Endpoint>(
  endpoint: E,
  { onSuccess, ...entry }: EntryWriteOptions,
  done: keyof typeof en.journal.done,
) {
  const endSession = useEndSession();
  return useWrite(endpoint, {
    refetch: placesOf(entry),
    onSuccess: () => {
      toast(texts().journal.done[done]);
      onSuccess();
    },
    onError: (error) => {
      publishFailure(error);
      if (error.code === 'not_signed_in') endSession();
    },
  });
}

function publishFailure({ code, detail }: ApiError): void {
  const { common, waiting } = texts();
  const description = code === 'offline' ? waiting.needsConnection : detail;
  toast({ title: common.failed, description, variant: 'destructive' });
}
