import type { PlantSummary, Thread, Viewer, Writings } from '@portal/contracts';
import type { Account } from '../account.ts';
import { CollectionModel, visiblePlants } from '../collections/collection.model.ts';
import { favoritesOf } from '../favorites/favorite.model.ts';
import { gardenPlantsOf, gardenReadingsOf } from '../garden/garden-export.ts';
import { hemisphereOf } from '../garden/garden-settings.model.ts';
import { exportFormat } from '../imports/forms/portal.ts';
import { exportedIdentities } from '../issuers/identity.model.ts';
import { entriesOf } from '../journal/entries-of.ts';
import { presentEntry } from '../journal/journal.present.ts';
import type { JournalEntryDocument } from '../journal/journal-entry.model.ts';
import { photos } from '../journal/photos.ts';
import { exportedNotifications, exportedSettings } from '../notifications/export-notifications.ts';
import { exportedPasskeys } from '../passkeys/member-passkeys.ts';
import { exportedTokens } from '../tokens/member-tokens.ts';
import type { UserDocument } from '../users/user.model.ts';
import { presentUser, viewerOf } from '../users/user.present.ts';
import { exportedWebhooks } from '../webhooks/member-webhooks.ts';

/** The data of other services. */
interface Others {
  /** The names of the plants that the data are about: another portal has other ids for them. */
  plants: Pick<PlantSummary, 'id' | 'latinName' | 'commonName'>[];
  writings: Writings;
  /** The photo of a thread as a data URL. */
  photoOf: (threadId: number) => Promise<string | null>;
}

/** A member's data as JSON in chunks: at most one photo, one page of entries and one batch of others are in memory. */
export async function* memberData(
  user: UserDocument,
  others: Others,
  { fixed, now }: Pick<Account, 'fixed' | 'now'>,
): AsyncGenerator<string> {
  const account = {
    ...presentUser(user, fixed),
    ...(await withAvatarData(user)),
    ...(user.emailConfirmedAt && { emailConfirmedAt: user.emailConfirmedAt }),
    createdAt: user.createdAt,
    ...(user.lastSeenAt && { lastSeenAt: user.lastSeenAt }),
  };
  const favorites = (await favoritesOf(user._id)).map(({ plantId, addedAt }) => ({ plantId, addedAt }));
  yield `${JSON.stringify({ ...exportFormat, exportedAt: now(), account }).slice(0, -1)}`;
  yield `,"plants":${JSON.stringify(others.plants)}`;
  yield `,"passkeys":${JSON.stringify(await exportedPasskeys(user))}`;
  yield `,"tokens":${JSON.stringify(await exportedTokens(user._id))}`;
  yield `,"webhooks":${JSON.stringify(await exportedWebhooks(user._id))}`;
  yield `,"identities":${JSON.stringify(await exportedIdentities(user._id))}`;
  yield `,"favorites":${JSON.stringify(favorites)},"collections":`;
  yield* list(collectionsOf(user._id));
  yield ',"journal":';
  yield* list(journalOf(viewerOf(user, fixed)));
  yield* gardenOf(user._id, now());
  yield `,"notifications":{"settings":${JSON.stringify(await exportedSettings(user._id))},"items":`;
  yield* list(exportedNotifications(user._id));
  const { threads, ...writings } = others.writings;
  yield '},"forum":{"threads":';
  yield* list(threadsOf(threads, others));
  yield `,${JSON.stringify(writings).slice(1)}}\n`;
}

async function* gardenOf(userId: number, now: Date): AsyncGenerator<string> {
  yield `,"garden":{"hemisphere":${JSON.stringify(await hemisphereOf(userId))},"plants":`;
  yield* list(gardenPlantsOf(userId, now, photoData));
  yield ',"readings":';
  yield* list(gardenReadingsOf(userId, photoData));
  yield '}';
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
  for await (const collection of CollectionModel.find({ userId }).sort({ slot: 1 }).lean().cursor())
    yield {
      name: collection.name,
      ...(collection.note && { note: collection.note }),
      plants: await visiblePlants(collection),
    };
}

async function* journalOf(viewer: Viewer) {
  let entries: JournalEntryDocument[] = [];
  do {
    entries = await entriesOf(viewer.id, viewer, entries.at(-1)?._id);
    for (const entry of entries)
      yield {
        key: entry.requestKey,
        visibility: 'public',
        ...presentEntry(entry, viewer),
        ...(await photoData(entry.photo)),
      };
  } while (entries.length > 0);
}

async function* threadsOf(threads: Thread[], { photoOf }: Pick<Others, 'photoOf'>) {
  for (const thread of threads) {
    const photo = thread.photoUrl === undefined ? null : await photoOf(thread.id);
    yield photo === null ? thread : { ...thread, photoUrl: photo };
  }
}

async function photoData(photo: { path: string } | null | undefined): Promise<{ photoUrl?: string }> {
  const photoUrl = await dataOf(photo?.path);
  return photoUrl === undefined ? {} : { photoUrl };
}

async function withAvatarData({ avatar }: UserDocument): Promise<{ avatarUrl?: string }> {
  const avatarUrl = await dataOf(avatar?.path);
  return avatarUrl === undefined ? {} : { avatarUrl };
}

/** The picture itself: the file must be useful without the portal. */
async function dataOf(path: string | undefined): Promise<string | undefined> {
  const bytes = path && (await photos.read(path));
  return bytes ? `data:image/webp;base64,${bytes.toString('base64')}` : undefined;
}
