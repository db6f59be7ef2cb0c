import { shellPages } from '@portal/contracts';

const { title, description }: { title: string; description: string } = shellPages.about;

export const en = {
  page: { title, description },
  title: 'A plant guide that grows with its readers.',
  mission:
    'Our mission is to bring together what is known about medicinal and other useful plants: in plain language, with sources, and without hiding the risks.',
  explore: 'Explore Plants',
  identify: 'Identify a Plant',
  sizes: { label: 'The database', species: 'species', categories: 'categories' },
  features: {
    title: 'What you’ll find here',
    items: {
      database: {
        title: 'A plant database',
        text: 'Every page tells you what a plant is, where it grows and how it is used, with safety warnings first and sources last.',
      },
      photo: {
        title: 'Identification from a photo',
        text: 'Take a picture of a leaf or flower. The guide suggests which of its plants it could be, and how sure it is.',
      },
      community: {
        title: 'A community',
        text: 'Ask in the forum, chat in the hub, keep a journal of what you grow and share your photos.',
      },
    },
  },
  values: {
    title: 'Our community values',
    items: {
      origin: {
        title: 'Name your sources',
        text: 'A claim without a source is a rumour. Cite the book, the study or your grandmother.',
      },
      care: {
        title: 'Safety before cures',
        text: 'Mention the risks first. What heals in one dose, or one body, can harm in another.',
      },
      respect: {
        title: 'Credit traditional knowledge',
        text: 'Much of what we know comes from a particular people. Say whose knowledge it is, and keep it in context.',
      },
      measure: {
        title: 'Take no more than grows back',
        text: 'Leave rare plants where they are, and don’t dig up roots that you could grow yourself.',
      },
    },
  },
};
