import {
  atWidth,
  type Comment,
  commentLink,
  links,
  type PageHead,
  shownPreview,
  type Thread,
} from '@portal/contracts';

export const threadPath = (id: number) => `/forum/thread/${id}`;

/** A text for everyone, and the same without its markup. */
export type Readable<Text> = Text & { plain: string };

/** The metadata of a discussion and its first comments. */
export function threadMetadata(thread: Readable<Thread>, comments: Readable<Comment>[]): PageHead {
  const { id, title, content, preview, photoUrl } = thread;
  return {
    status: 200,
    title,
    description: shownPreview({ content, preview }),
    canonical: threadPath(id),
    ...(photoUrl && { image: { address: atWidth(photoUrl, 1280), alt: title } }),
    breadcrumbs: [
      { title: 'Forum', path: '/forum' },
      { title, path: threadPath(id) },
    ],
    jsonLd: [posting(thread, comments)],
  };
}

/** The discussion in the schema.org vocabulary. */
const posting = (thread: Readable<Thread>, comments: Readable<Comment>[]) => ({
  '@type': 'DiscussionForumPosting',
  '@id': threadPath(thread.id),
  url: threadPath(thread.id),
  mainEntityOfPage: threadPath(thread.id),
  headline: thread.title,
  text: thread.plain,
  ...(thread.photoUrl && { image: thread.photoUrl }),
  author: person(thread),
  datePublished: thread.createdAt,
  ...(thread.editedAt && { dateModified: thread.editedAt }),
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: { '@type': 'CommentAction' },
    userInteractionCount: thread.commentCount,
  },
  comment: comments.map((comment) => ({
    '@type': 'Comment',
    text: comment.plain,
    ...(comment.number !== undefined && { url: commentLink(thread.id, comment.number) }),
    author: person(comment),
    datePublished: comment.createdAt,
    ...(comment.editedAt && { dateModified: comment.editedAt }),
  })),
});

/** The name that the author typed, and their account. */
const person = ({ authorName, authorId, author }: Pick<Thread, 'authorName' | 'authorId' | 'author'>) => ({
  '@type': 'Person',
  name: authorName,
  ...(author && { alternateName: `@${author.username}` }),
  ...(authorId !== null && { url: links.user(authorId) }),
});
