import { limits, type Writings } from '@portal/contracts';
import type { Account } from '../account.ts';
import { type CollectionDocument, CollectionModel } from '../collections/collection.model.ts';
import { presentPlantsOf } from '../collections/present-plants-of.ts';
import { favoritesOf } from '../favorites/favorites-of.ts';
import { entriesOf } from '../journal/entries-of.ts';
import { presentEntry } from '../journal/journal.present.ts';
import type { JournalEntryDocument } from '../journal/journal-entry.model.ts';
import { photos } from '../journal/photos.ts';
import type { UserDocument } from '../users/user.model.ts';
import { presentUser } from '../users/user.present.ts';

/**
 * All that the portal keeps of a member, as one JSON text in pieces: no more than one photo, one collection and a page
 * of entries are in memory at a time.
 */
export async function* memberData(
  user: UserDocument,
  forum: Writings,
  { fixed, now }: Pick<Account, 'fixed' | 'now'>,
): AsyncGenerator<string> {
  const account = { ...presentUser(user, fixed), createdAt: user.createdAt };
  const favorites = (await favoritesOf(user._id)).map(({ plantId, addedAt }) => ({ plantId, addedAt }));
  yield `{"exportedAt":${JSON.stringify(now())},"account":${JSON.stringify(account)}`;
  yield `,"favorites":${JSON.stringify(favorites)},"collections":`;
  yield* list(collectionsOf(user._id));
  yield ',"journal":';
  yield* list(journalOf(user._id));
  yield `,"forum":${JSON.stringify(forum)}}\n`;
}

/** A JSON list of whatever comes, a piece each. */
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
    const collection = await CollectionModel.findOne({ userId, slot }).lean<CollectionDocument>();
    if (collection) yield { name: collection.name, plants: await presentPlantsOf(collection) };
  }
}

async function* journalOf(userId: number) {
  let entries: JournalEntryDocument[] = [];
  do {
    entries = await entriesOf(userId, entries.at(-1)?._id);
    for (const entry of entries) yield { ...presentEntry(entry), ...(await withPhoto(entry)) };
  } while (entries.length > 0);
}

/** The photo itself in place of its address: the file is to be of use when the portal is gone. */
async function withPhoto({ photo }: JournalEntryDocument): Promise<{ photoUrl?: string }> {
  const bytes = photo && (await photos.read(photo.path));
  return bytes ? { photoUrl: `data:image/webp;base64,${bytes.toString('base64')}` } : {};
}
