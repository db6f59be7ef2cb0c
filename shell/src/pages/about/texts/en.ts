import { shellPages } from '@portal/contracts';

const { title, description }: { title: string; description: string } = shellPages.about;

/** What the page about the guide says, in English. */
export const en = {
  page: { title, description },
  title: 'A field guide, kept by those who use it.',
  mission:
    'Our mission is to bring together what is known of medicinal and other useful plants, in words that anyone can read, with the sources named and the dangers not left out.',
  explore: 'Explore Plants',
  identify: 'Identify a Plant',
  sizes: { label: 'The database', species: 'species', categories: 'categories' },
  features: {
    title: 'What you find here',
    items: {
      database: {
        title: 'A plant database',
        text: 'Each page says what a plant is, where it grows and what it has been used for, with its dangers first and its sources last.',
      },
      photo: {
        title: 'Names from a photo',
        text: 'Take a picture of a leaf or a flower. The guide says which of its plants it could be, and how sure it is.',
      },
      community: {
        title: 'A community',
        text: 'Ask in the forum, chat in the hub, keep a journal of what you grow and share photos of it.',
      },
    },
  },
  values: {
    title: 'What our community holds to',
    items: {
      origin: {
        title: 'Say where it is from',
        text: 'A claim without a source is a rumour. Name the book, the study or the grandmother.',
      },
      care: {
        title: 'Care before cure',
        text: 'Warn first. What heals in one dose, or one body, may harm in another.',
      },
      respect: {
        title: 'Respect those who knew it first',
        text: 'Much of this knowledge belongs to peoples. Say whose it is, and do not strip it of its setting.',
      },
      measure: {
        title: 'Take no more than grows back',
        text: 'Leave rare plants standing, and dig no roots that you can grow.',
      },
    },
  },
};
