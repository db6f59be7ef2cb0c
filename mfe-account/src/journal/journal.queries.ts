import { communityPhotos, type Endpoint, type JournalEntry, journal, limits } from '@portal/contracts';
import { type ApiError, call, keyOf, toast, useEndSession, useInfiniteList, useWrite } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { profileQuery } from '../profile/profile.queries.ts';
import type { en } from '../texts/en.ts';
import { texts } from '../texts/index.ts';
import { communityPhotosQuery } from './community-photo.queries.ts';

/** A member's entries, newest first. The profile contains the first page. */
export function useEntries(userId: number) {
  const client = useQueryClient();
  return useInfiniteList<JournalEntry>({
    queryKey: keyOf(journal.list, { params: { userId } }),
    pageLength: limits.journal.pageLength,
    fetchPage: async (last, signal) =>
      last
        ? call(journal.list, { params: { userId }, query: { before: String(last.id) } }, { signal })
        : (await client.fetchQuery(profileQuery(userId))).journalEntries,
  });
}

/** The queries that contain an entry: the profile, the journal's pages and the plant's photos. */
export const queriesOf = ({ userId, plantId }: { userId: number; plantId: number }) => [
  profileQuery(userId).queryKey,
  keyOf(journal.list, { params: { userId } }),
  communityPhotosQuery(plantId).queryKey,
];

interface EntryWriteOptions {
  userId: number;
  plantId: number;
  onSuccess?: () => void;
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
      onSuccess?.();
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
