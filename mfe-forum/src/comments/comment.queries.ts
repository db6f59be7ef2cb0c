import { type Comment, comments, cursorOf, limits } from '@portal/contracts';
import { call, keyOf, useInfiniteList } from '@portal/sdk';

/** A thread's comments in pages, oldest first. */
export const useComments = (threadId: number) =>
  useInfiniteList<Comment>({
    queryKey: keyOf(comments.list, { params: { id: threadId } }),
    pageLength: limits.comment.pageLength,
    fetchPage: (last, signal) => {
      const after = last && cursorOf(last.createdAt, last.id);
      return call(comments.list, { params: { id: threadId }, query: { after } }, { signal });
    },
  });
