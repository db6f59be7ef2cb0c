import { type Comment, comments, cursorOf, limits, type Thread } from '@portal/contracts';
import { call, keyOf, useInfiniteList } from '@portal/sdk';
import type { CommentPlace } from './use-comment-place.ts';

/** A thread's comments in pages, oldest first, from the start or from a place. */
export function useComments({ id, commentCount, lastComment }: Thread, place: CommentPlace | undefined) {
  const fetch = (query: CommentPlace, signal: AbortSignal) =>
    call(comments.list, { params: { id }, query }, { signal });
  return useInfiniteList<Comment>({
    queryKey: keyOf(comments.list, { params: { id }, ...(place && { query: place }) }),
    pageLength: limits.comment.pageLength,
    fetchPage: (last, signal) => fetch(last ? { after: positionOf(last) } : (place ?? {}), signal),
    ...(place && { fetchEarlier: (first, signal) => fetch({ before: positionOf(first) }, signal) }),
    isStart: (loaded) => loaded.length === commentCount || loaded[0]?.number === 1,
    isEnd: (loaded) =>
      loaded.length === commentCount ||
      // From a place, the count says nothing; hidden comments after the last public one are only staff's.
      (place !== undefined &&
        lastComment !== undefined &&
        (loaded.at(-1)?.number ?? 0) >= lastComment.number),
  });
}

/** The position of a comment in the list: others come after it, or before it. */
export const positionOf = ({ createdAt, id }: Comment) => cursorOf(createdAt, id);
