import { defineRemote, LazyScreen } from '@portal/sdk';
import { description } from './description.ts';
import { FoundTextsScreenSkeleton } from './search/found-texts-skeleton.tsx';
import { NewThreadScreenSkeleton } from './threads/new-thread-skeleton.tsx';
import { PlantDiscussions } from './threads/plant-discussions.widget.tsx';
import { ThreadListScreenSkeleton } from './threads/thread-list-skeleton.tsx';
import { ThreadScreenSkeleton } from './threads/thread-skeleton.tsx';

const loadList = () =>
  import(/* webpackChunkName: "thread-list" */ './threads/thread-list.screen.tsx').then(
    (module) => module.ThreadListScreen,
  );
const loadNew = () =>
  import(/* webpackChunkName: "new-thread" */ './threads/new-thread.screen.tsx').then(
    (module) => module.NewThreadScreen,
  );
const loadSearch = () =>
  import(/* webpackChunkName: "forum-search" */ './search/forum-search.screen.tsx').then(
    (module) => module.ForumSearchScreen,
  );
const loadBookmarks = () =>
  import(/* webpackChunkName: "bookmarks" */ './search/bookmarks.screen.tsx').then(
    (module) => module.BookmarksScreen,
  );
const loadThread = () =>
  import(/* webpackChunkName: "thread" */ './threads/thread.screen.tsx').then(
    (module) => module.ThreadScreen,
  );

export default defineRemote(description, {
  screens: {
    'thread-list': <LazyScreen load={loadList} skeleton={<ThreadListScreenSkeleton />} />,
    'new-thread': <LazyScreen load={loadNew} skeleton={<NewThreadScreenSkeleton />} />,
    'forum-search': <LazyScreen load={loadSearch} skeleton={<FoundTextsScreenSkeleton />} />,
    bookmarks: <LazyScreen load={loadBookmarks} skeleton={<FoundTextsScreenSkeleton />} />,
    thread: <LazyScreen load={loadThread} skeleton={<ThreadScreenSkeleton />} />,
  },
  widgets: { plantDiscussions: PlantDiscussions },
});
