import type { Author, LastComment, Thread, Viewer } from '@portal/contracts';
import { compact } from '@portal/kit';
import type { CommentDocument } from '../comments/comment.model.ts';
import { presentText } from '../texts/text-fields.ts';
import type { ReadThread, ThreadPhoto } from './thread.model.ts';

/** Data shown with a thread, besides its own document. */
interface Context {
  author: Author | undefined;
  /** Comments that the viewer may see. */
  commentCount: number;
  lastComment: LastComment | undefined;
}

/** A thread for the viewer. Only its author sees the author's e-mail address. */
export const presentThread = (
  thread: ReadThread,
  viewer: Viewer | null,
  { author, commentCount, lastComment }: Context,
): Thread =>
  compact({
    id: thread._id,
    title: thread.title,
    ...presentText(thread),
    authorName: thread.authorName,
    authorEmail: viewer?.id === thread.authorId ? thread.authorEmail : undefined,
    authorId: thread.authorId,
    author,
    relatedPlant: thread.relatedPlant,
    relatedPlantId: thread.relatedPlantId,
    ...(thread.photo && (!thread.photo.hold || viewer?.id === thread.authorId) && presentPhoto(thread.photo)),
    isHidden: thread.isHidden,
    isHiddenByStaff: thread.isHiddenByStaff,
    awaitsApproval: thread.awaitsApproval || undefined,
    createdAt: thread.createdAt.toISOString(),
    editedAt: thread.editedAt?.toISOString(),
    lastActivityAt: thread.lastActivityAt.toISOString(),
    commentCount,
    version: thread.version,
    needs: thread.needs?.length ? thread.needs : undefined,
    isPinned: thread.isPinned || undefined,
    isLocked: thread.isLocked || undefined,
    likeCount: thread.likeCount,
    viewCount: thread.viewCount,
    lastComment,
  });

/** The newest comment of a thread, as a list of threads shows it. */
export const presentLastComment = (
  { _id: id, number, authorName, authorId, createdAt }: CommentDocument,
  author: Author | undefined,
): LastComment => ({
  id,
  number,
  authorName,
  authorId,
  ...(author && { author }),
  createdAt: createdAt.toISOString(),
});

const presentPhoto = ({
  path,
  width,
  height,
  hold,
}: ThreadPhoto): Pick<Thread, 'photoUrl' | 'photoSize' | 'isPhotoHeld'> => ({
  photoUrl: path,
  ...(width && height && { photoSize: { width, height } }),
  ...(hold && { isPhotoHeld: true }),
});
