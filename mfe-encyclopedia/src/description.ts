import { describeRemote, links } from '@portal/contracts';

/** What this remote adds to the portal. The build writes `remote.json` from it. */
export const description = describeRemote({
  name: 'encyclopedia',
  budgetKb: 16,
  screens: {
    home: {
      paths: [links.home.pattern, links.plants.pattern],
      page: {
        title: 'Plant Portal',
        description:
          'A field guide to medicinal plants, with sources, look-alikes and what to be careful of.',
        describedBy: 'encyclopedia',
        reads: ['/api/plants/cards'],
        firstPicture: {
          widths: [320, 640],
          sizes: '(min-width: 1100px) 270px, (min-width: 820px) 30vw, (min-width: 520px) 46vw, 92vw',
        },
      },
    },
    plant: {
      paths: [links.plant.pattern, links.plantAlias.pattern],
      page: {
        title: 'Plant',
        describedBy: 'encyclopedia',
        reads: ['/api/plants/:id'],
        firstPicture: { widths: [640, 1280], sizes: '(min-width: 960px) 540px, 92vw' },
      },
    },
  },
  nav: [{ to: links.home.pattern, label: 'Home', labels: { de: 'Start' }, audience: 'anyone', order: 10 }],
});
