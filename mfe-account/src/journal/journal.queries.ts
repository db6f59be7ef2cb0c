import { communityPhotos, type Endpoint, journal, profiles } from '@portal/contracts';
import { keyOf, query, toast, useEndSession, useWrite } from '@portal/sdk';
import { communityPhotosQuery } from './community-photo.queries.ts';

/** The entries of a member that are older than a known one, a page of them. */
export const olderEntriesQuery = (userId: number, before: number) =>
  query(journal.list, { params: { userId }, query: { before: String(before) } });

/** What an entry shows in: the profile of its writer, the journal's further pages, the photos of its plant. */
const placesOf = ({ userId, plantId }: { userId: number; plantId: number }) => [
  keyOf(profiles.read, { params: { id: userId } }),
  keyOf(journal.list, { params: { userId } }),
  communityPhotosQuery(plantId).queryKey,
];

interface EntryWriteOptions {
  userId: number;
  plantId: number;
  onSuccess: () => void;
}

export const useAddEntry = (entry: EntryWriteOptions) =>
  useEntryWrite(journal.create, entry, 'Journal entry added', 'Your journal entry has been added.');

export const useUpdateEntry = (entry: EntryWriteOptions) =>
  useEntryWrite(journal.update, entry, 'Journal entry updated', 'Your journal entry has been updated.');

export const useRemoveEntry = (entry: EntryWriteOptions) =>
  useEntryWrite(journal.remove, entry, 'Journal entry deleted', 'Your journal entry has been deleted.');

export const useUpdatePhoto = (entry: EntryWriteOptions) =>
  useEntryWrite(
    communityPhotos.update,
    entry,
    'Photo Updated',
    'Your community photo has been updated successfully',
  );

/** Where the session ended meanwhile, the page learns that nobody is signed in; what was typed is kept as a draft. */
function useEntryWrite<E extends Endpoint>(
  endpoint: E,
  { onSuccess, ...entry }: EntryWriteOptions,
  title: string,
  description: string,
) {
  const endSession = useEndSession();
  return useWrite(endpoint, {
    refetch: placesOf(entry),
    onSuccess: () => {
      toast({ title, description });
      onSuccess();
    },
    onError: ({ code, detail }) => {
      toast({ title: 'Error', description: detail, variant: 'destructive' });
      if (code === 'not_signed_in') endSession();
    },
  });
}
