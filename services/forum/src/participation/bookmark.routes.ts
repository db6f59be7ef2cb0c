import { bookmarks, cursorOf, type FoundText, type Viewer } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { loadFoundTexts } from '../search/load-found-texts.ts';
import { addBookmark, listBookmarks, removeBookmark } from './bookmarks.ts';

export function bookmarkRoutes({ authorsOf }: Pick<ForumDeps, 'authorsOf'>): Served[] {
  const list = async (viewer: Viewer, before: string | undefined): Promise<FoundText[]> => {
    const marked = await listBookmarks(viewer, before);
    const shown = await loadFoundTexts(marked, authorsOf);
    return shown.map((text, index) => {
      const mark = marked[index]?.mark;
      return mark ? { ...text, cursor: cursorOf(mark.createdAt.toISOString(), mark.commentId) } : text;
    });
  };
  return [
    serve(bookmarks.list, ({ query, viewer }) => list(viewer, query.before)),
    serve(bookmarks.add, ({ params, viewer }) => addBookmark(params.id, viewer)),
    serve(bookmarks.remove, async ({ params, viewer }) => {
      await removeBookmark(params.id, viewer);
    }),
  ];
}
