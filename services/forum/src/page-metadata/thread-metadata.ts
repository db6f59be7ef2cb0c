import { type Comment, type PageBlock, type PageHead, previewOf, type Thread } from '@portal/contracts';

export const threadPath = (id: number) => `/forum/thread/${id}`;

/** The metadata of a discussion and its first comments. */
export function threadMetadata(thread: Thread, comments: Comment[]): PageHead {
  const { id, title, content } = thread;
  return {
    status: 200,
    title,
    description: previewOf(content),
    canonical: threadPath(id),
    breadcrumbs: [
      { title: 'Forum', path: '/forum' },
      { title, path: threadPath(id) },
    ],
    jsonLd: [posting(thread, comments)],
    content: [...opening(thread), ...comments.flatMap(reply)],
  };
}

/** The discussion in the schema.org vocabulary. */
const posting = (thread: Thread, comments: Comment[]) => ({
  '@type': 'DiscussionForumPosting',
  '@id': threadPath(thread.id),
  url: threadPath(thread.id),
  mainEntityOfPage: threadPath(thread.id),
  headline: thread.title,
  text: thread.content,
  author: person(thread.authorName),
  datePublished: thread.createdAt,
  ...(thread.editedAt && { dateModified: thread.editedAt }),
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: { '@type': 'CommentAction' },
    userInteractionCount: thread.commentCount,
  },
  comment: comments.map(({ content, authorName, createdAt }) => ({
    '@type': 'Comment',
    text: content,
    author: person(authorName),
    datePublished: createdAt,
  })),
});

const person = (name: string) => ({ '@type': 'Person', name });

const opening = ({ authorName, createdAt, relatedPlant, relatedPlantId, content }: Thread): PageBlock[] => [
  { kind: 'text', text: byline(authorName, createdAt) },
  ...(relatedPlant !== undefined && relatedPlantId !== undefined
    ? [{ kind: 'list' as const, items: [{ text: relatedPlant, address: `/plant/${relatedPlantId}` }] }]
    : []),
  { kind: 'text', text: content },
];

const reply = ({ authorName, createdAt, content }: Comment): PageBlock[] => [
  { kind: 'heading', text: byline(authorName, createdAt) },
  { kind: 'text', text: content },
];

const byline = (authorName: string, createdAt: string) => `${authorName}, ${createdAt.slice(0, 10)}`;
