import {
  categoryNames,
  type FigurePart,
  indicationEvidenceNames,
  organNames,
  plantFacts,
} from '@portal/contracts';
import { count, counted, portalName } from '@portal/sdk';
import type { ReactNode } from 'react';
import { homeDescription } from '../description.ts';

type Fact = (typeof plantFacts)[number][0];

export const en = {
  categories: categoryNames,
  home: {
    description: homeDescription,
    searchTitle: (term: string) => `Search: ${term}`,
    headline: 'Know the plant before you use it.',
    lead: 'What it is, how people have used it and what to watch out for, with sources.',
    searchHint: 'Name, complaint or question',
    plantOfTheDay: (name: string) => `Plant of the day: ${name}`,
    categories: 'Plant categories',
    allCategories: 'All',
    tryNeeds: 'What helps with…',
    needs: ['Sleep', 'Cough', 'Sore throat', 'Indigestion', 'Headache'],
    checkMedicines: 'Check plants with your medicines',
  },
  list: {
    search: 'Search plants',
    all: 'All Plants',
    species: (amount: number) => counted(amount, 'species', 'species'),
    help: 'Help',
    found: (term: string) => `Search Results for “${term}”`,
    results: (amount: number) => counted(amount, 'result', 'results'),
    noneInCategory: 'No plants found in this category.',
    noneFound: 'No plants found matching your search. Try different keywords.',
    inDistress: 'In distress, or has somebody eaten something poisonous?',
    numbers: 'Numbers that help',
    showAll: 'Show all plants',
    more: 'More plants',
    also: (category: string) => `Also ${category.toLowerCase()}`,
    needsFound: 'Recognised need',
    conditionsFound: 'For whom',
    withCare: 'With care, or not studied',
    withCareWhy: 'Each card shows the advice that decides.',
    notFor: (who: string) => `Not for: ${who}`,
    notForWhy: 'Advice against these plants has been published, or harm is known.',
    poisonous: 'Poisonous: not for use',
    poisonousWhy: 'These plants are poisonous. They are listed so that you know them, not to be used.',
    finishedOnly: 'As a finished medicine only',
    evidence: indicationEvidenceNames,
    onlyEnglish: 'Short texts on cards are only available in English so far.',
    onlyBest: 'Only the best matches are shown. Add a word to narrow the search.',
    failed: 'The plants could not be loaded.',
    searchFailed: 'Search failed',
  },
  plant: {
    title: 'Plant',
    description: 'Description',
    more: 'More',
    less: 'Less',
    back: 'Back to Plants',
    print: 'Print',
    failed: 'This plant could not be loaded.',
    notFound: 'Plant Not Found',
    notFoundReason: "The plant you're looking for doesn't exist or has been removed.",
    seeAll: 'Browse all plants',
    uploadPhotos: 'Upload Photos',
    otherNames: 'Also known as',
    facts: Object.fromEntries(plantFacts) as Record<Fact, string>,
    printed: (address: string) =>
      `${portalName}, ${address}. For education only, not medical advice. Ask a healthcare professional before using any plant as medicine.`,
    code: (address: string) => `QR code for ${address}`,
  },
  sources: {
    title: 'Sources',
    amount: (amount: number) => `${counted(amount, 'source', 'sources')}.`,
    kinds: {
      article: 'Article',
      monograph: 'Monograph',
      database: 'Database',
      book: 'Book',
      tradition: 'Traditional text',
      agency: 'Regulator',
    },
  },
  pictures: {
    gallery: 'Photo Gallery',
    organs: organNames,
    isDrawing: 'Illustration, not for identification',
    figure: (part: FigurePart): string => part,
    enlarge: (name: string) => `Enlarge picture of ${name}`,
    views: ['Detail View', 'Plant Features', 'Natural Habitat'],
    view: (number: number) => `View ${number}`,
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
    loading: 'Loading plants…',
    all: (all: number) => counted(all, 'plant', 'plants'),
    some: (shown: number, all: number) => `${count(shown)} of ${counted(all, 'plant', 'plants')}`,
    keep: 'Keep this plant',
    change: 'Change plant',
    remove: 'Remove plant',
  },
};
