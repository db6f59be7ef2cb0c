import { communityPhotoRemoved, communityPhotoShared, limits, plantAdded, plants } from '@portal/contracts';
import {
  AppError,
  type Call,
  isDuplicateKey,
  nextId,
  type Receiver,
  receive,
  receivePlantLifecycle,
} from '@portal/kit';
import { isDeletedMember } from '../members/deleted-member.model.ts';
import type { Signals } from '../signals/signals.ts';
import { BulletinEntryModel, type Notice } from './bulletin-entry.model.ts';
import { teamLabel } from './team-label.ts';

/** How long the trace of a source that is gone is kept: longer than a late word on it can come (milliseconds). */
const traceMs = 30 * 24 * 60 * 60 * 1000;

/** What the board makes of that which happens in other services. */
export const eventReceivers = ({ call, signals }: { call: Call; signals: Signals }): Receiver[] => {
  const changeBoard = async (change: Promise<unknown>) => {
    await change;
    signals.publish({ type: 'board' });
  };
  return [
    receive(plantAdded, ({ plantId, commonName, latinName, imageUrl }) =>
      changeBoard(
        writeNews(`plant:${plantId}`, 1, new Date(), {
          type: 'new_plant',
          title: `New plant: ${commonName}`,
          content: `${commonName} (${latinName}) is now in the encyclopedia.`,
          // A plant may be new and without a picture.
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
      await changeBoard(writeNews(keyOfPhoto(photo.id), revision, new Date(sharedAt), notice));
      if (await isDeletedMember(photo.userId)) await changeBoard(clearNewsOf(photo.userId));
    }),
    receivePlantLifecycle({
      onErased: (plantId) => clearNewsWhere({ 'notice.plantId': plantId }),
      onChanged: () => signals.publish({ type: 'board' }),
    }),
    receive(communityPhotoRemoved, ({ id, revision }) => changeBoard(clearNews(keyOfPhoto(id), revision))),
  ];
};

const keyOfPhoto = (id: number) => `photo:${id}`;

/** Nothing where the encyclopedia no longer knows the plant. Throws where it can't be asked, and is then run again. */
async function nameOf(plantId: number, call: Call): Promise<string | undefined> {
  try {
    return (await call(plants.read, { params: { id: plantId } })).commonName;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** News hangs for a day from when it happened, however late it is told. */
function writeNews(sourceKey: string, revision: number, happenedAt: Date, notice: Notice): Promise<void> {
  const expiresAt = new Date(happenedAt.getTime() + limits.bulletin.lifetimeMs);
  return writeWord(sourceKey, revision, {
    $set: { revision, notice, createdAt: happenedAt, expiresAt, purgeAt: expiresAt },
  });
}

function clearNews(sourceKey: string, revision: number): Promise<void> {
  const now = new Date();
  return writeWord(sourceKey, revision, {
    $set: { revision, purgeAt: new Date(now.getTime() + traceMs), expiresAt: now },
    $unset: { notice: 1 },
    $setOnInsert: { createdAt: now },
  });
}

/** Takes the news of a member off the board. */
export const clearNewsOf = (userId: number): Promise<void> => clearNewsWhere({ 'notice.authorId': userId });

async function clearNewsWhere(
  whose: { 'notice.authorId': number } | { 'notice.plantId': number },
): Promise<void> {
  await BulletinEntryModel.updateMany(whose, { $unset: { notice: 1 } });
}

interface Word {
  $set: object;
  $unset?: object;
  $setOnInsert?: object;
}

/** Writes a word on a source where it is the first or a later one; an older one changes nothing. */
async function writeWord(sourceKey: string, revision: number, word: Word): Promise<void> {
  const $setOnInsert = { _id: await nextId('bulletin'), ...word.$setOnInsert };
  try {
    await BulletinEntryModel.updateOne(
      { sourceKey, revision: { $lt: revision } },
      { ...word, $setOnInsert },
      { upsert: true },
    );
  } catch (error) {
    // The source has an entry of this word or a later one, or another receiver is just writing one.
    if (!isDuplicateKey(error)) throw error;
    const { $setOnInsert: _, ...again } = { ...word };
    await BulletinEntryModel.updateOne({ sourceKey, revision: { $lt: revision } }, again);
  }
}

/** As much of a text as the board shows. */
function excerpt(text: string): string {
  const most = limits.bulletin.contentLength;
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
