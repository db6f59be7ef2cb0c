import { describeRemote, links } from '@portal/contracts';

/** The remote's declaration; the build writes `remote.json` from it. */
export const description = describeRemote({
  name: 'vision',
  owner: { team: 'Vision', contact: '@plant-portal/vision', documentation: 'mfe-vision/README.md' },
  budgets: { scriptsKb: 25, stylesKb: 3.1, picturesKb: 0 },
  screens: {
    identify: {
      paths: [links.identify.pattern],
      page: {
        title: 'Identify',
        description: 'Identify a plant from a photo, with warnings about toxic look-alikes.',
      },
    },
    accuracy: {
      paths: [links.accuracy.pattern],
      page: {
        title: 'How accurate it is',
        description: 'How often the portal identifies plants correctly, and how well it reads their health.',
      },
    },
    key: {
      paths: [links.key.pattern],
      page: {
        title: 'Which plant is it?',
        description: 'Find out step by step which plant it could be, from its leaves, flowers and fruit.',
        reads: ['/api/key'],
      },
    },
    emotion: {
      paths: [links.emotion.pattern],
      page: {
        title: 'Emotion',
        description: 'Find out from a photo how your plant is feeling and what care it needs.',
      },
    },
  },
  nav: [
    {
      to: links.identify.pattern,
      label: 'Identify',
      labels: { de: 'Bestimmen' },
      group: 'find',
      audience: 'anyone',
      order: 40,
    },
    {
      to: links.key.pattern,
      label: 'Identify by questions',
      labels: { de: 'Mit Fragen bestimmen' },
      group: 'find',
      audience: 'anyone',
      order: 110,
      isInMenu: true,
    },
    {
      to: links.emotion.pattern,
      label: 'Emotion',
      labels: { de: 'Gefühle' },
      group: 'find',
      audience: 'anyone',
      order: 50,
    },
  ],
});
