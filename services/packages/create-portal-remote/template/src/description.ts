import { describeRemote } from '@portal/contracts';

/** Declares the remote. The build writes `remote.json` from it, which the portal reads. */
export const description = describeRemote({
  name: 'my-remote',
  owner: { team: 'My remote', contact: 'team@example.org', documentation: 'https://example.org/my-remote' },
  /** In kB, compressed: the portal refuses a release that is larger. */
  budgets: { scriptsKb: 15, stylesKb: 2, picturesKb: 0 },
  screens: {
    plants: {
      paths: ['/x/my-remote'],
      page: {
        title: 'My remote',
        description: 'The first plants of the encyclopedia.',
        translations: { de: { title: 'My remote', description: 'Die ersten Pflanzen der Enzyklopädie.' } },
      },
    },
  },
  nav: [
    { to: '/x/my-remote', label: 'My remote', labels: { de: 'My remote' }, audience: 'anyone', order: 100 },
  ],
});
