import { limits, type Thread, type Viewer, type Writings } from '@portal/contracts';
import type { Account } from '../account.ts';
import { CollectionModel, visiblePlants } from '../collections/collection.model.ts';
import { favoritesOf } from '../favorites/favorite.model.ts';
import { entriesOf } from '../journal/entries-of.ts';
import { presentEntry } from '../journal/journal.present.ts';
import type { JournalEntryDocument } from '../journal/journal-entry.model.ts';
import { photos } from '../journal/photos.ts';
import type { UserDocument } from '../users/user.model.ts';
import { presentUser, viewerOf } from '../users/user.present.ts';

/** What a member wrote in the forum. */
interface Forum {
  writings: Writings;
  /** The photo of a thread as a data URL. */
  photoOf: (threadId: number) => Promise<string | null>;
}

/** A member's data as JSON in chunks: at most one photo, one collection and one page of entries are in memory. */
export async function* memberData(
  user: UserDocument,
  forum: Forum,
  { fixed, now }: Pick<Account, 'fixed' | 'now'>,
): AsyncGenerator<string> {
  const account = { ...presentUser(user, fixed), createdAt: user.createdAt };
  const favorites = (await favoritesOf(user._id)).map(({ plantId, addedAt }) => ({ plantId, addedAt }));
  yield `{"exportedAt":${JSON.stringify(now())},"account":${JSON.stringify(account)}`;
  yield `,"favorites":${JSON.stringify(favorites)},"collections":`;
  yield* list(collectionsOf(user._id));
  yield ',"journal":';
  yield* list(journalOf(viewerOf(user, fixed)));
  const { threads, comments, counts } = forum.writings;
  yield ',"forum":{"threads":';
  yield* list(threadsOf(threads, forum));
  yield `,"comments":${JSON.stringify(comments)},"counts":${JSON.stringify(counts)}}}\n`;
}

/** A JSON array, one chunk per value. */
async function* list(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const value of values) {
    yield before + JSON.stringify(value);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

async function* collectionsOf(userId: number) {
  for (let slot = 0; slot < limits.collection.perMember; slot++) {
    const collection = await CollectionModel.findOne({ userId, slot }).lean();
    if (collection) yield { name: collection.name, plants: await visiblePlants(collection) };
  }
}

async function* journalOf(viewer: Viewer) {
  let entries: JournalEntryDocument[] = [];
  do {
    entries = await entriesOf(viewer.id, viewer, entries.at(-1)?._id);
    for (const entry of entries)
      yield { visibility: 'public', ...presentEntry(entry), ...(await withPhotoData(entry)) };
  } while (entries.length > 0);
}

async function* threadsOf(threads: Thread[], { photoOf }: Forum) {
  for (const thread of threads) {
    const photo = thread.photoUrl === undefined ? null : await photoOf(thread.id);
    yield photo === null ? thread : { ...thread, photoUrl: photo };
  }
}

/** Embeds the photo itself: the file must be useful without the portal. */
async function withPhotoData({ photo }: JournalEntryDocument): Promise<{ photoUrl?: string }> {
  const bytes = photo && (await photos.read(photo.path));
  return bytes ? { photoUrl: `data:image/webp;base64,${bytes.toString('base64')}` } : {};
}
