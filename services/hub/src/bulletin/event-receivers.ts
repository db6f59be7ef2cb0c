import { limits, plants } from '@portal/contracts';
import { communityPhotoRemoved, communityPhotoShared, plantAdded } from '@portal/contracts/schemas';
import {
  AppError,
  type Call,
  isDuplicateKey,
  nextId,
  type Receiver,
  receive,
  receivePlantLifecycle,
} from '@portal/kit';
import { BulletinEntryModel, type Notice, teamLabel } from '../model/bulletin-entry.model.ts';
import { isDeletedMember } from '../model/deleted-members.ts';
import type { Signals } from '../signals/signals.ts';

/** Time for which a deleted source is remembered, in milliseconds: longer than an event about it can be delayed. */
const rememberedMs = 30 * 24 * 60 * 60 * 1000;

/** Turns events of other services into entries. */
export const eventReceivers = ({ call, signals }: { call: Call; signals: Signals }): Receiver[] => {
  const changeBoard = async (change: Promise<unknown>) => {
    await change;
    signals.publish({ type: 'board' });
  };
  return [
    receive(plantAdded, ({ plantId, commonName, latinName, imageUrl }) =>
      changeBoard(
        writeEntry(`plant:${plantId}`, 1, new Date(), {
          type: 'new_plant',
          title: `New plant: ${commonName}`,
          content: `${commonName} (${latinName}) is now in the encyclopedia.`,
          ...(imageUrl !== '' && { imageUrl }),
          authorName: teamLabel,
          plantId,
        }),
      ),
    ),
    receive(communityPhotoShared, async ({ photo, plantId, sharedAt, revision }) => {
      const commonName = await nameOf(plantId, call);
      if (commonName === undefined) return;
      const notice: Notice = {
        type: 'community_photo',
        title: `New photo: ${commonName}`,
        content: excerpt(photo.notes ?? ''),
        imageUrl: photo.photoUrl,
        authorName: photo.username,
        authorId: photo.userId,
        plantId,
      };
      await changeBoard(writeEntry(keyOfPhoto(photo.id), revision, new Date(sharedAt), notice));
      if (await isDeletedMember(photo.userId)) await changeBoard(clearEntriesOf(photo.userId));
    }),
    receivePlantLifecycle({
      onErased: (plantId) => clearEntriesWhere({ 'notice.plantId': plantId }),
      onChanged: () => signals.publish({ type: 'board' }),
    }),
    receive(communityPhotoRemoved, ({ id, revision }) => changeBoard(clearEntry(keyOfPhoto(id), revision))),
  ];
};

const keyOfPhoto = (id: number) => `photo:${id}`;

/** Undefined if the plant doesn't exist. Throws if the encyclopedia can't be reached; the event is then repeated. */
async function nameOf(plantId: number, call: Call): Promise<string | undefined> {
  try {
    return (await call(plants.read, { params: { id: plantId } })).commonName;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** An entry expires a day after what it reports happened, however late the event arrives. */
function writeEntry(sourceKey: string, revision: number, happenedAt: Date, notice: Notice): Promise<void> {
  const expiresAt = new Date(happenedAt.getTime() + limits.bulletin.lifetimeMs);
  return writeRevision(sourceKey, revision, {
    $set: { revision, notice, createdAt: happenedAt, expiresAt, purgeAt: expiresAt },
  });
}

function clearEntry(sourceKey: string, revision: number): Promise<void> {
  const now = new Date();
  return writeRevision(sourceKey, revision, {
    $set: { revision, purgeAt: new Date(now.getTime() + rememberedMs), expiresAt: now },
    $unset: { notice: 1 },
    $setOnInsert: { createdAt: now },
  });
}

/** Clears the entries about a member's photos. */
export const clearEntriesOf = (userId: number): Promise<void> =>
  clearEntriesWhere({ 'notice.authorId': userId });

async function clearEntriesWhere(
  filter: { 'notice.authorId': number } | { 'notice.plantId': number },
): Promise<void> {
  await BulletinEntryModel.updateMany(filter, { $unset: { notice: 1 } });
}

interface Update {
  $set: object;
  $unset?: object;
  $setOnInsert?: object;
}

/** Inserts or updates the entry of a source, unless it has this revision or a later one. */
async function writeRevision(sourceKey: string, revision: number, update: Update): Promise<void> {
  const $setOnInsert = { _id: await nextId('bulletin'), ...update.$setOnInsert };
  try {
    await BulletinEntryModel.updateOne(
      { sourceKey, revision: { $lt: revision } },
      { ...update, $setOnInsert },
      { upsert: true },
    );
  } catch (error) {
    // The entry has this revision or a later one, or a simultaneous receiver has just inserted an older one.
    if (!isDuplicateKey(error)) throw error;
    const { $setOnInsert: _, ...withoutInsert } = update;
    await BulletinEntryModel.updateOne({ sourceKey, revision: { $lt: revision } }, withoutInsert);
  }
}

function excerpt(text: string): string {
  const max = limits.bulletin.contentLength;
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
}
