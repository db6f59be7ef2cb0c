import { defineRemote, LazyScreen } from '@portal/sdk';
import { description } from './description.ts';
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

export default defineRemote(description, {
  screens: {
    'thread-list': <LazyScreen load={loadList} skeleton={<ThreadListScreenSkeleton />} />,
    'new-thread': <LazyScreen load={loadNew} skeleton={<NewThreadScreenSkeleton />} />,
    thread: <LazyScreen load={loadThread} skeleton={<ThreadScreenSkeleton />} />,
  },
  widgets: { plantDiscussions: PlantDiscussions },
});
