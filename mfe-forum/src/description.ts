import { describeRemote, links } from '@portal/contracts';

/** The remote's screens, widgets and budget. The build writes `remote.json` from it. */
export const description = describeRemote({
  name: 'forum',
  owner: { team: 'Community', contact: '@plant-portal/community', documentation: 'mfe-forum/README.md' },
  budgets: { scriptsKb: 31, stylesKb: 2.9, picturesKb: 0 },
  screens: {
    'thread-list': {
      paths: [links.forum.pattern],
      page: {
        title: 'Forum',
        description: 'Questions, tips and advice from people who grow and use plants.',
        describedBy: 'forum',
      },
    },
    'new-thread': {
      paths: [links.newThread.pattern],
      page: { title: 'New Discussion', description: 'Start a discussion in the forum.', robots: 'noindex' },
    },
    'forum-search': {
      paths: [links.forumSearch.pattern],
      page: {
        title: 'Search the Forum',
        description: 'Find discussions and comments by words, author, plant, topic and date.',
        robots: 'noindex',
      },
    },
    bookmarks: {
      paths: [links.bookmarks.pattern],
      page: { title: 'Bookmarks', description: 'The comments that you marked.', robots: 'noindex' },
    },
    thread: { paths: [links.thread.pattern], page: { title: 'Discussion', describedBy: 'forum' } },
  },
  nav: [
    {
      to: links.forum.pattern,
      label: 'Forum',
      labels: { de: 'Forum' },
      audience: 'anyone',
      order: 30,
      group: 'community',
    },
  ],
});
