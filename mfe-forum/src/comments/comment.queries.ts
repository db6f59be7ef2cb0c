import { type Comment, comments, cursorOf, limits } from '@portal/contracts';
import { call, keyOf, useInfiniteList } from '@portal/sdk';

/** A thread's comments in pages, oldest first, from the start or after a position. */
export const useComments = (threadId: number, start: string | undefined) =>
  useInfiniteList<Comment>({
    queryKey: keyOf(comments.list, { params: { id: threadId }, ...(start && { query: { after: start } }) }),
    pageLength: limits.comment.pageLength,
    fetchPage: (last, signal) => {
      const after = last ? positionAfter(last) : start;
      return call(comments.list, { params: { id: threadId }, query: { after } }, { signal });
    },
  });

/** The position in the list after a comment. */
export const positionAfter = ({ createdAt, id }: Comment) => cursorOf(createdAt, id);
