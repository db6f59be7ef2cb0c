import { type PageHead, type PlantCard, portalName } from '@portal/contracts';
import { firstPicture } from './plant-metadata.ts';

/** The home page for crawlers and link previews: its first picture, and how to search. */
export const homeMetadata = (cards: readonly PlantCard[]): PageHead => ({
  status: 200,
  canonical: '/',
  ...firstPicture(cards[0]?.imageUrl),
  jsonLd: [
    {
      '@type': 'WebSite',
      '@id': '/#site',
      url: '/',
      name: portalName,
      inLanguage: 'en',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: '/?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});
