import { type BodyOf, limits, type TextFormat, threads, type Viewer } from '@portal/contracts';
import { AppError, compact, nextId, plainLine, wordsOf } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { refuseDeletedMember } from '../members/forget-member.ts';
import { approvalEvent } from '../moderation/approval.ts';
import { withNotices } from '../notices/notices.ts';
import { startLevel } from '../participation/watch.ts';
import { authorOf, createOnce, findByRequestKey } from '../texts/create-once.ts';
import { addressesIn } from '../texts/markup.ts';
import { mentionFields } from '../texts/mentions.ts';
import { exchangePictures, textToStore } from '../texts/store-text.ts';
import { storeCheckedPhoto } from './held-photos.ts';
import { relatedPlantOf } from './related-plant.ts';
import { type ThreadDocument, ThreadModel } from './thread.model.ts';
import { threadChanged } from './thread-changes.ts';
import { threadPhotos } from './thread-photos.ts';

/** Starts a discussion, or returns the one that an earlier request with the same key has started. */
export async function createThread(
  body: BodyOf<typeof threads.create>,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
  { call, limitPosting, checkName, checkNeeds, approval, checkPhoto }: ForumDeps,
): Promise<{ document: ThreadDocument; isNew: boolean }> {
  const existing = await findByRequestKey(ThreadModel, viewer.id, body.requestKey);
  if (existing) return { document: existing, isNew: false };
  const { text, names } = threadText(body);
  const author = authorOf(body, viewer);
  const plant = await relatedPlantOf(body.relatedPlant, call, requestId);
  const needs = await checkNeeds(body.needs, requestId);
  await limitPosting(threads.create, viewer.id);
  await checkName(author.authorName, viewer);
  const awaitsApproval = await approval.forPost(text, viewer);
  const mentioned = await mentionFields(names, viewer.id, call);
  await exchangePictures(text, viewer.id);
  const [_id] = await Promise.all([nextId('thread'), refuseDeletedMember(viewer.id)]);
  const photo = body.photo === undefined ? undefined : await storeCheckedPhoto(body.photo, _id, checkPhoto);
  const event = await approvalEvent('thread', { _id }, { awaitsApproval, photo });
  const createdAt = new Date();
  const document = compact({
    _id,
    ...text,
    ...mentioned,
    ...author,
    ...plant,
    needs: needs?.length ? needs : undefined,
    photo,
    isHidden: awaitsApproval,
    isHiddenByStaff: false,
    awaitsApproval: awaitsApproval || undefined,
    createdAt,
    lastActivityAt: createdAt,
    commentCount: 0,
    hiddenCommentCount: 0,
    lastCommentId: null,
    countRevision: 0,
    version: 1,
    lastNumber: 0,
    likeCount: 0,
    likeRevision: 0,
    viewCount: 0,
    requestKey: body.requestKey,
    words: wordsOf(text.title, text.plain, plant.relatedPlant),
    awaitsNotices: true,
    pendingEvents: event && [event],
  });
  const write = () => createOnce<ThreadDocument>(ThreadModel, document);
  const created = await (awaitsApproval ? write() : withNotices({ threadId: _id }, write)).catch(
    async (error: unknown) => {
      // After any other failure the thread may exist and need its photo.
      if (error instanceof AppError) await threadPhotos.drop(photo);
      throw error;
    },
  );
  if (created.isNew) {
    await startLevel(_id, viewer.id, 'watching');
    threadChanged(_id);
  } else await threadPhotos.drop(photo);
  return created;
}

/** Title and content, read to be stored. */
export function threadText({
  title,
  ...typed
}: {
  title: string;
  content: string;
  format?: TextFormat | undefined;
}) {
  const { text, names } = textToStore(typed, limits.thread.contentLength);
  const line = plainLine(title, { name: 'title', length: limits.thread.titleLength });
  return {
    text: { ...text, title: line, addressCount: text.addressCount + addressesIn(line) },
    names,
  };
}
