import { describeRemote, links } from '@portal/contracts';

export const homeDescription =
  'A field guide to medicinal plants: uses, look-alikes and safety warnings, with sources.';

/** The `sizes` of pictures that pages preload: the same here and in the screens, or they load twice. */
export const cardSizes = '(min-width: 1100px) 270px, (min-width: 820px) 30vw, (min-width: 720px) 46vw, 48px';
export const plantSizes = '(min-width: 960px) 440px, 40vw';

export const compareSizes = '(min-width: 700px) 240px, 45vw';

/** The remote's screens, widgets and budget. The build writes `remote.json` from it. */
export const description = describeRemote({
  name: 'encyclopedia',
  owner: {
    team: 'Encyclopedia',
    contact: '@plant-portal/encyclopedia',
    documentation: 'mfe-encyclopedia/README.md',
  },
  budgets: { scriptsKb: 39, stylesKb: 7.9, picturesKb: 0 },
  screens: {
    home: {
      paths: [links.home.pattern, links.plants.pattern],
      page: {
        title: 'Plant Portal',
        description: homeDescription,
        describedBy: 'encyclopedia',
        reads: ['/api/plants/cards', '/api/plants/facets'],
        firstPicture: { widths: [320, 640], sizes: cardSizes },
      },
    },
    plant: {
      paths: [links.plant.pattern, links.plantAlias.pattern],
      page: {
        title: 'Plant',
        describedBy: 'encyclopedia',
        reads: ['/api/plants/:id'],
        firstPicture: { widths: [640, 1280], sizes: plantSizes },
      },
    },
    compare: {
      paths: [links.compare.pattern],
      page: {
        title: 'Two plants compared',
        describedBy: 'encyclopedia',
        reads: ['/api/plants/:a', '/api/plants/:b'],
        firstPicture: { widths: [320, 640], sizes: compareSizes },
      },
    },
    'choose-compared': {
      paths: [links.chooseCompared.pattern],
      page: {
        title: 'Compare two plants',
        description: 'Choose two plants and see their pictures, hazards and differences side by side.',
      },
    },
    interactions: {
      paths: [links.interactions.pattern],
      page: {
        title: 'Plants and medicines',
        description: 'Check which medicinal plants and medicines affect each other, and what to do about it.',
      },
    },
    data: {
      paths: [links.openData.pattern],
      page: {
        title: 'Open data',
        description:
          'Download our plant safety data as CSV or JSON and use it freely, with a link to the source.',
        reads: ['/api/data'],
      },
    },
  },
  nav: [
    {
      to: links.home.pattern,
      label: 'Home',
      labels: { de: 'Start' },
      group: 'find',
      audience: 'anyone',
      order: 10,
    },
    {
      to: links.chooseCompared.pattern,
      label: 'Compare two plants',
      labels: { de: 'Zwei Pflanzen vergleichen' },
      group: 'find',
      audience: 'anyone',
      order: 120,
      isInMenu: true,
    },
    {
      to: links.interactions.pattern,
      label: 'Plants and medicines',
      labels: { de: 'Pflanzen und Arzneimittel' },
      group: 'find',
      audience: 'anyone',
      order: 130,
      isInMenu: true,
    },
  ],
});
