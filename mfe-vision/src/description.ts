import { describeRemote, links } from '@portal/contracts';

/** What this remote adds to the portal. The build writes `remote.json` from it. */
export const description = describeRemote({
  name: 'vision',
  budgetKb: 19,
  screens: {
    identify: {
      paths: [links.identify.pattern],
      page: { title: 'Identify', description: 'Which plant of this guide is it? Take a photo and see.' },
    },
    accuracy: {
      paths: [links.accuracy.pattern],
      page: {
        title: 'How often it is right',
        description: 'How well plants are named from photos, and their health is read: the last measurement.',
      },
    },
    emotion: {
      paths: [links.emotion.pattern],
      page: { title: 'Emotion', description: 'How does your plant feel? A photo says how it does.' },
    },
  },
  nav: [
    {
      to: links.identify.pattern,
      label: 'Identify',
      labels: { de: 'Bestimmen' },
      audience: 'anyone',
      order: 40,
    },
    { to: links.emotion.pattern, label: 'Emotion', labels: { de: 'Gefühle' }, audience: 'anyone', order: 50 },
  ],
});
