import { defineRemote, LazyScreen } from '@portal/sdk';
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
const loadThread = () =>
  import(/* webpackChunkName: "thread" */ './threads/thread.screen.tsx').then(
    (module) => module.ThreadScreen,
  );

export default defineRemote({
  routes: [
    { path: '/forum', element: <LazyScreen load={loadList} skeleton={<ThreadListScreenSkeleton />} /> },
    { path: '/forum/new', element: <LazyScreen load={loadNew} skeleton={<NewThreadScreenSkeleton />} /> },
    {
      path: '/forum/thread/:id',
      element: <LazyScreen load={loadThread} skeleton={<ThreadScreenSkeleton />} />,
    },
  ],
  widgets: { plantDiscussions: PlantDiscussions },
});
