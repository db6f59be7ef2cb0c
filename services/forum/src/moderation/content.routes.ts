import { type BodyOf, type Content, commentLink, contents, links, mayModerate } from '@portal/contracts';
import { allow, conflict, notFound, type Served, serve } from '@portal/kit';
import { approveComment, changeCommentVisibility } from '../comments/change-comment-visibility.ts';
import { type CommentDocument, CommentModel } from '../comments/comment.model.ts';
import type { ForumDeps } from '../forum-deps.ts';
import { presentFormat } from '../texts/text-fields.ts';
import { approveThread, hideAsStaff, showAsStaff } from '../threads/change-thread-visibility.ts';
import { type ReadThread, ThreadModel, type ThreadPhoto } from '../threads/thread.model.ts';
import { approvePhoto, refusePhoto } from './photo-acts.ts';
import { removeAsStaff } from './remove.ts';

type Act = BodyOf<typeof contents.forum.act>;
type Outbox = ForumDeps['outbox'];

/** Threads and comments for the portal's moderation. */
export const contentRoutes = ({ outbox }: Pick<ForumDeps, 'outbox'>): Served[] => [
  serve(contents.forum.read, ({ params: { kind, id } }) => {
    if (kind === 'thread') return readThread(id);
    if (kind === 'comment') return readComment(id);
    throw notFound('Content');
  }),

  serve(contents.forum.act, async ({ params: { kind, id }, body }) => {
    allow(mayModerate(body.actor));
    if (kind === 'thread') await actOnThread(id, body, outbox);
    else if (kind === 'comment') await actOnComment(id, body, outbox);
    else throw notFound('Content');
  }),
];

async function readThread(id: number): Promise<Content> {
  const thread = await ThreadModel.findById(id).lean<ReadThread>();
  if (!thread) throw notFound('Discussion');
  return {
    ...contentOf(thread),
    kind: 'thread',
    title: thread.title,
    ...(thread.photo && presentPhoto(thread.photo)),
    path: links.thread(id),
  };
}

async function readComment(id: number): Promise<Content> {
  const comment = await CommentModel.findById(id).lean();
  if (!comment) throw notFound('Comment');
  const [thread, answered] = await Promise.all([
    ThreadModel.findById(comment.threadId, { title: 1 }).lean(),
    comment.replyToId
      ? CommentModel.findById(comment.replyToId, { authorName: 1, content: 1, plain: 1 }).lean()
      : null,
  ]);
  return {
    ...contentOf(comment),
    kind: 'comment',
    ...(thread && { title: thread.title }),
    ...(answered && {
      answered: { authorName: answered.authorName, text: answered.plain ?? answered.content },
    }),
    path: commentLink(comment.threadId, comment.number),
  };
}

const contentOf = ({
  _id: id,
  authorId,
  authorName,
  content,
  createdAt,
  isHidden,
  format,
  plain,
  version,
}: ReadThread | CommentDocument) => ({
  id,
  authorId,
  authorName,
  text: content,
  ...presentFormat({ format }),
  ...(format === 'markdown' && { plain }),
  createdAt: createdAt.toISOString(),
  version,
  isHidden,
});

/** No moderator sees a photo that may pass the check. */
const presentPhoto = ({ path, hold }: ThreadPhoto): Pick<Content, 'photoUrl' | 'isPhotoHeld'> =>
  hold === 'check' ? {} : { photoUrl: path, ...(hold && { isPhotoHeld: true }) };

async function actOnThread(
  id: number,
  { act, actor: moderator, reason, photoUrl, version }: Act,
  outbox: Outbox,
): Promise<unknown> {
  switch (act) {
    case 'approve':
      await approvePhoto(id, { moderator, reason }, { photoUrl, version });
      return approveThread(id, { moderator, reason }, version);
    case 'hide':
      return hideAsStaff(id, { moderator, reason });
    case 'show':
      return showAsStaff(id, { moderator, reason });
    case 'remove': {
      if (!(await ThreadModel.exists({ _id: id }))) return;
      const target = { noun: 'thread', targetId: id, threadId: id } as const;
      return removeAsStaff(target, { moderator, reason }, outbox);
    }
    case 'remove_photo':
      return refusePhoto(id, { moderator, reason });
  }
}

async function actOnComment(
  id: number,
  { act, actor: moderator, reason, version }: Act,
  outbox: Outbox,
): Promise<unknown> {
  switch (act) {
    case 'approve':
      return approveComment(id, { moderator, reason }, version);
    case 'hide':
      return changeCommentVisibility(id, true, { moderator, reason });
    case 'show':
      return changeCommentVisibility(id, false, { moderator, reason });
    case 'remove': {
      const comment = await CommentModel.findById(id).lean();
      if (!comment) return;
      const target = { noun: 'comment', targetId: id, threadId: comment.threadId } as const;
      return removeAsStaff(target, { moderator, reason }, outbox);
    }
    case 'remove_photo':
      throw conflict('A comment has no photo.');
  }
}
