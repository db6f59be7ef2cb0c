import { type BodyOf, forumPictures, type Viewer } from '@portal/contracts';
import { isDuplicateKey, nextId } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { forgetDeletedMembers, refuseDeletedMember } from '../members/forget-member.ts';
import { type PictureDocument, PictureModel } from './picture.model.ts';
import { dropClaim, renewPicture, storePicture } from './text-pictures.ts';

/** Stores a picture for the viewer's texts, or returns the same one that they have uploaded before. */
export async function uploadPicture(
  { photo, requestKey }: BodyOf<typeof forumPictures.upload>,
  { id: authorId }: Viewer,
  { limitPosting, limitPictures }: Pick<ForumDeps, 'limitPosting' | 'limitPictures'>,
): Promise<{ document: PictureDocument; isNew: boolean }> {
  const existing = requestKey && (await PictureModel.findOne({ authorId, requestKey }).lean());
  if (existing) return { document: existing, isNew: false };
  await refuseDeletedMember(authorId);
  await limitPosting(forumPictures.upload, authorId);
  await limitPictures(authorId);
  const document = await storePicture(photo, {
    _id: await nextId('picture'),
    authorId,
    ...(requestKey !== undefined && { requestKey }),
  });
  try {
    await PictureModel.create(document);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await dropClaim(document);
    const same = await renewPicture(authorId, document.path);
    if (!same) throw error;
    return { document: same, isNew: false };
  }
  await forgetDeletedMembers([authorId]);
  return { document, isNew: true };
}
