import { describeRemote, links } from '@portal/contracts';

/** The remote's screens, widgets and budget. The build writes `remote.json` from it. */
export const description = describeRemote({
  name: 'hub',
  owner: { team: 'Community', contact: '@plant-portal/community', documentation: 'mfe-hub/README.md' },
  budgets: { scriptsKb: 21, stylesKb: 2.3, picturesKb: 0 },
  screens: {
    community: {
      paths: [links.community.pattern],
      page: {
        title: 'Plant Community Hub',
        description: 'Plant news and a live chat with people who grow and use plants.',
      },
    },
  },
  nav: [
    {
      to: links.community.pattern,
      label: 'Community',
      labels: { de: 'Community' },
      group: 'community',
      audience: 'anyone',
      order: 20,
    },
  ],
});
