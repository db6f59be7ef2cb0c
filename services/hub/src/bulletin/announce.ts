import { randomUUID } from 'node:crypto';
import { type BodyOf, type bulletin, limits, type Viewer } from '@portal/contracts';
import { isDuplicateKey, nextId } from '@portal/kit';
import { type BulletinEntryDocument, BulletinEntryModel, teamLabel } from '../model/bulletin-entry.model.ts';
import { entryAnnounced } from '../staff-acts.ts';
import { releaseImage, storeImage } from './announcement-images.ts';

/**
 * Stores an announcement and, before it, its image, or returns the one that an earlier request with the same key has
 * stored. The hourly cleanup releases an image whose announcement could not be written.
 */
export async function announce(
  viewer: Viewer,
  { title, content, imageUrl, expires, requestKey = randomUUID() }: BodyOf<typeof bulletin.announce>,
): Promise<{ document: BulletinEntryDocument; isNew: boolean }> {
  const sourceKey = `announcement:${viewer.id}:${requestKey}`;
  const existing = await findBySource(sourceKey);
  if (existing) return { document: existing, isNew: false };
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
  };
  try {
    await BulletinEntryModel.create({ ...document, pendingEvents: [entryAnnounced(viewer, document)] });
    return { document, isNew: true };
  } catch (error) {
    const simultaneous = isDuplicateKey(error) && (await findBySource(sourceKey));
    if (!simultaneous) throw error;
    await releaseImage(image);
    return { document: simultaneous, isNew: false };
  }
}

const findBySource = (sourceKey: string): Promise<BulletinEntryDocument | null> =>
  BulletinEntryModel.findOne({ sourceKey }).lean<BulletinEntryDocument>();
