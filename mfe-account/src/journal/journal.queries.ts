import { communityPhotos, journal, profiles } from '@portal/contracts';
import { type ApiError, keyOf, query, toast, useWrite } from '@portal/sdk';
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
  useWrite(journal.create, writeOptions(entry, 'Journal entry added', 'Your journal entry has been added.'));

export const useUpdateEntry = (entry: EntryWriteOptions) =>
  useWrite(
    journal.update,
    writeOptions(entry, 'Journal entry updated', 'Your journal entry has been updated.'),
  );

export const useRemoveEntry = (entry: EntryWriteOptions) =>
  useWrite(
    journal.remove,
    writeOptions(entry, 'Journal entry deleted', 'Your journal entry has been deleted.'),
  );

export const useUpdatePhoto = (entry: EntryWriteOptions) =>
  useWrite(
    communityPhotos.update,
    writeOptions(entry, 'Photo Updated', 'Your community photo has been updated successfully'),
  );

const writeOptions = ({ onSuccess, ...entry }: EntryWriteOptions, title: string, description: string) => ({
  refetch: placesOf(entry),
  onSuccess: () => {
    toast({ title, description });
    onSuccess();
  },
  onError: ({ detail }: ApiError) => toast({ title: 'Error', description: detail, variant: 'destructive' }),
});
