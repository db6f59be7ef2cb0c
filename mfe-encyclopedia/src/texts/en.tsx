import { categoryNames, plantFacts, warningTitles } from '@portal/contracts';
import { count, counted, portalName } from '@portal/sdk';
import type { ReactNode } from 'react';

type Fact = (typeof plantFacts)[number][0];

export const en = {
  categories: categoryNames,
  home: {
    description: 'A field guide to medicinal plants, with sources, look-alikes and what to be careful of.',
    searchTitle: (term: string) => `Search: ${term}`,
    headline: 'Know the plant before you use it.',
    lead: 'What it is, what it has been used for, and what to be careful of, with the sources named.',
    searchHint: 'Name, family or use',
    plantOfTheDay: (name: string) => `Plant of the day: ${name}`,
    categories: 'Plant categories',
    allCategories: 'All',
  },
  list: {
    search: 'Search plants',
    all: 'All Plants',
    species: (amount: number) => counted(amount, 'species', 'species'),
    found: (term: string) => `Search Results for “${term}”`,
    results: (amount: number) => counted(amount, 'result', 'results'),
    noneInCategory: 'No plants found in this category.',
    noneFound: 'No plants found matching your search. Try different keywords.',
    showAll: 'Show all plants',
    failed: 'The plants could not be loaded.',
    searchFailed: 'Search failed',
  },
  plant: {
    title: 'Plant',
    back: 'Back to Plants',
    failed: 'This plant could not be loaded.',
    notFound: 'Plant Not Found',
    notFoundReason: "The plant you're looking for doesn't exist or has been removed.",
    seeAll: 'See all plants',
    uploadPhotos: 'Upload Photos',
    otherNames: 'Also known as',
    // Readers without scripts get the same words from the service.
    facts: Object.fromEntries(plantFacts) as Record<Fact, string>,
    printed: (address: string) =>
      `${portalName}, ${address}. For education; no medical advice: ask a healthcare professional before using any plant medicinally.`,
    code: (address: string) => `QR code of ${address}`,
  },
  safety: {
    warnings: warningTitles,
    harmful: (parts: ReactNode) => <>Harmful: {parts}.</>,
    dangerousLookAlike: (names: ReactNode) => <>Dangerous look-alike: {names}.</>,
    lookAlikes: 'Look-alikes',
    dangerous: 'Dangerous',
    interactions: 'Interactions with Medicines',
    evidence: {
      theoretical: 'Theoretical',
      'case reports': 'Case reports',
      'pharmacokinetic study': 'Pharmacokinetic study',
      clinical: 'Clinical studies',
    },
  },
  sources: {
    title: 'Sources',
    citation: (place: number) => `Source ${place}`,
    kinds: {
      article: 'Article',
      monograph: 'Monograph',
      database: 'Database',
      book: 'Book',
      tradition: 'Traditional text',
      agency: 'Authority',
    },
  },
  pictures: {
    gallery: 'Photo Gallery',
    enlarge: (name: string) => `Enlarge the picture of ${name}`,
    // The gallery's first pictures have a label each (specification §2).
    views: ['Detail View', 'Plant Features', 'Natural Habitat'],
    view: (number: number) => `View ${number}`,
    place: (place: number, all: number) => `${place} of ${all}`,
    previous: 'Previous picture',
    next: 'Next picture',
    close: 'Close',
    credit: (author: ReactNode, licence: ReactNode) => (
      <>
        Photo: {author}, {licence}
      </>
    ),
  },
  picker: {
    label: 'Plant',
    searchHint: 'Search by name, Latin name or category',
    plants: 'Plants',
    loading: 'Loading the plants…',
    amount: (all: number) => counted(all, 'plant', 'plants'),
    fitting: (shown: number, all: number) => `${count(shown)} of ${counted(all, 'plant', 'plants')}`,
    keep: 'Keep this plant',
    change: 'Change plant',
    remove: 'Remove plant',
  },
};
