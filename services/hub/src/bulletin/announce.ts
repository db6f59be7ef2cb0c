import { randomUUID } from 'node:crypto';
import { type BodyOf, type bulletin, limits, type Viewer } from '@portal/contracts';
import { isDuplicateKey, nextId } from '@portal/kit';
import { staffAct } from '../staff-acts/staff-act.ts';
import { dropImage, storeImage } from './announcement-image.ts';
import { type BulletinEntryDocument, BulletinEntryModel } from './bulletin-entry.model.ts';
import { teamLabel } from './team-label.ts';

/**
 * Puts an announcement on the board, its picture first, or answers the one that the same request has made before.
 * A picture whose announcement was not written after all is let go of by the sweep. Throws too_large, invalid_input.
 */
export async function announce(
  viewer: Viewer,
  { title, content, imageUrl, expires, requestKey = randomUUID() }: BodyOf<typeof bulletin.announce>,
): Promise<{ document: BulletinEntryDocument; isNew: boolean }> {
  const sourceKey = `announcement:${viewer.id}:${requestKey}`;
  const made = await madeBefore(sourceKey);
  if (made) return { document: made, isNew: false };
  const image = imageUrl ? await storeImage(imageUrl) : {};
  const createdAt = new Date();
  const expiresAt = expires ? new Date(createdAt.getTime() + limits.bulletin.lifetimeMs) : null;
  const document: BulletinEntryDocument = {
    _id: await nextId('bulletin'),
    sourceKey,
    revision: 1,
    notice: { type: 'announcement', title, content, authorName: teamLabel, ...image },
    createdAt,
    expiresAt,
    ...(expiresAt && { purgeAt: expiresAt }),
    pendingActs: [staffAct('bulletin_entry.announced', viewer)],
  };
  try {
    await BulletinEntryModel.create(document);
    return { document, isNew: true };
  } catch (error) {
    const meanwhile = isDuplicateKey(error) && (await madeBefore(sourceKey));
    if (!meanwhile) throw error;
    await dropImage(image);
    return { document: meanwhile, isNew: false };
  }
}

const madeBefore = (sourceKey: string): Promise<BulletinEntryDocument | null> =>
  BulletinEntryModel.findOne({ sourceKey }).lean<BulletinEntryDocument>();
