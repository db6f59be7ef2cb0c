import {
  accounts,
  type forumSearch,
  limits,
  mayModerate,
  type QueryOf,
  type Viewer,
} from '@portal/contracts';
import { type Call, isPlantDeleted, type WordCondition, wordConditions } from '@portal/kit';
import { CommentModel } from '../comments/comment.model.ts';
import { type Found, textOf, withThreads } from '../texts/found.ts';
import { findPage, type Position, positionOf } from '../texts/paging.ts';
import { visibleTo } from '../texts/visibility.ts';
import { type ReadThread, ThreadModel } from '../threads/thread.model.ts';

const pageLength = limits.forum.searchPageLength;
/** Of a plant or a need, comments are looked for in this number of threads: those with the newest activity. */
const maxThreads = 2000;

/** Conditions that a text has to meet, besides being visible. */
interface Wanted {
  words: WordCondition[];
  authorId: number | undefined;
  /** Of the thread: its plant and need. */
  topic: { relatedPlantId?: number; needs?: string };
  from: Date | undefined;
  to: Date | undefined;
}

/** A page of the threads and comments that match and that the viewer may see, newest first. */
export async function searchTexts(
  query: QueryOf<typeof forumSearch.find>,
  viewer: Viewer | null,
  call: Call,
): Promise<Found[]> {
  const wanted = await wantedBy(query, call);
  if (!wanted) return [];
  const after = positionOf(query.before);
  const [threads, comments] = await Promise.all([
    findThreads(wanted, viewer, after),
    findComments(wanted, viewer, after),
  ]);
  const found = [...threads.map((thread) => ({ thread })), ...comments];
  return found.sort(newestFirst).slice(0, pageLength);
}

const newestFirst = (a: Found, b: Found) =>
  textOf(b).createdAt.getTime() - textOf(a).createdAt.getTime() || textOf(b)._id - textOf(a)._id;

/** Undefined if nothing can match. */
async function wantedBy(
  { q, author, plant, need, from, to }: QueryOf<typeof forumSearch.find>,
  call: Call,
): Promise<Wanted | undefined> {
  const words = q === undefined ? [] : wordConditions(q);
  if (q !== undefined && words.length === 0) return undefined;
  if (plant !== undefined && (await isPlantDeleted(plant))) return undefined;
  const [account] =
    author === undefined ? [] : await call(accounts.resolve, { body: { usernames: [author] } });
  if (author !== undefined && !account) return undefined;
  return {
    words,
    authorId: account?.id,
    topic: {
      ...(plant !== undefined && { relatedPlantId: plant }),
      ...(need !== undefined && { needs: need }),
    },
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

const order = { by: 'createdAt', direction: -1 } as const;

/** Apart from the page's own condition on the date. */
const conditions = ({ words, from, to }: Wanted) => {
  const all = [
    ...words,
    ...(from ? [{ createdAt: { $gte: from } }] : []),
    ...(to ? [{ createdAt: { $lte: to } }] : []),
  ];
  return all.length > 0 ? { $and: all } : {};
};

async function findThreads(
  wanted: Wanted,
  viewer: Viewer | null,
  after: Position | undefined,
): Promise<ReadThread[]> {
  const { authorId, topic } = wanted;
  const filter = { ...topic, ...conditions(wanted) };
  return findPage(
    ThreadModel,
    visibleTo(viewer).flatMap((visible) => byAuthor(visible, authorId, filter)),
    { order, after, length: pageLength },
  );
}

/** One's own hidden texts are found among those of nobody else. */
function byAuthor<Visible extends { authorId?: number }>(
  visible: Visible,
  authorId: number | undefined,
  filter: object,
): object[] {
  if (authorId === undefined) return [{ ...visible, ...filter }];
  if (visible.authorId !== undefined && visible.authorId !== authorId) return [];
  return [{ ...visible, ...filter, authorId }];
}

async function findComments(
  wanted: Wanted,
  viewer: Viewer | null,
  after: Position | undefined,
): Promise<Required<Found>[]> {
  const filter = conditions(wanted);
  const visible = await commentsVisibleTo(viewer);
  const find = (inThreads: object) => {
    const filters = visible.flatMap((each) => byAuthor(each, wanted.authorId, { ...filter, ...inThreads }));
    return fillPage(filters, viewer, after);
  };
  if (Object.keys(wanted.topic).length > 0) {
    return newestInThreads(await threadsAbout(wanted, viewer), (ids) => find({ threadId: { $in: ids } }));
  }
  return find({});
}

/** A page of those whose threads the viewer may see, even if some of them are in threads that were hidden just now. */
async function fillPage(
  filters: object[],
  viewer: Viewer | null,
  after: Position | undefined,
): Promise<Required<Found>[]> {
  const found: Required<Found>[] = [];
  for (let from = after; ; ) {
    const comments = await findPage(CommentModel, filters, { order, length: pageLength, after: from });
    found.push(...(await withThreads(comments, viewer)));
    const last = comments.at(-1);
    if (!last || comments.length < pageLength || found.length >= pageLength) return found;
    from = { date: last.createdAt, id: last._id };
  }
}

/** Threads that are searched together. */
const chunkLength = 100;

type ActiveThread = Pick<ReadThread, '_id' | 'lastActivityAt'>;

/** The newest comments of threads in the order of their activity: ends where the others can only have older ones. */
async function newestInThreads(
  threads: ActiveThread[],
  find: (threadIds: number[]) => Promise<Required<Found>[]>,
): Promise<Required<Found>[]> {
  let found: Required<Found>[] = [];
  for (let from = 0; from < threads.length; from += chunkLength) {
    const chunk = threads.slice(from, from + chunkLength);
    const last = found[pageLength - 1];
    if (last && chunk[0] && last.comment.createdAt > chunk[0].lastActivityAt) break;
    found = [...found, ...(await find(chunk.map(({ _id }) => _id)))].sort(newestFirst).slice(0, pageLength);
  }
  return found;
}

async function threadsAbout({ topic, from }: Wanted, viewer: Viewer | null): Promise<ActiveThread[]> {
  const found = await Promise.all(
    visibleTo(viewer).map((visible) =>
      ThreadModel.find(
        { ...topic, ...visible, ...(from && { lastActivityAt: { $gte: from } }) },
        { lastActivityAt: 1 },
      )
        .sort({ lastActivityAt: -1, _id: -1 })
        .limit(maxThreads)
        .lean<ActiveThread[]>(),
    ),
  );
  return found.flat().sort((a, b) => b.lastActivityAt.getTime() - a.lastActivityAt.getTime());
}

/** Adds the visibility of threads to `visibleTo`: members also see comments in their own hidden threads. */
async function commentsVisibleTo(viewer: Viewer | null): Promise<{ authorId?: number }[]> {
  if (mayModerate(viewer)) return visibleTo(viewer);
  const [visible, ...own] = visibleTo(viewer);
  const filters = [{ ...visible, isThreadHidden: false }, ...own];
  if (!viewer) return filters;
  const hidden = await ThreadModel.find({ authorId: viewer.id, isHidden: true }, { _id: 1 })
    .limit(maxThreads)
    .lean();
  if (hidden.length === 0) return filters;
  const inOwn = { ...visible, isThreadHidden: true, threadId: { $in: hidden.map(({ _id }) => _id) } };
  return [...filters, inOwn];
}
