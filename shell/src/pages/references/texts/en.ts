import { shellPages } from '@portal/contracts';
import { counted } from '@portal/sdk';

const { title, description }: { title: string; description: string } = shellPages.references;

/** What the page of references says, in English. */
export const en = {
  page: { title, description },
  title: 'Scientific References',
  intro:
    'What this guide says of a plant, it has from somewhere. These are the works, and under each the plants whose pages cite it.',
  disclaimer: {
    title: 'Medical disclaimer',
    text: 'This guide is for educational use only. Do not diagnose or treat yourself by it. Ask a physician, a pharmacist or another professional before you take a plant as medicine, above all if you are pregnant, take other medicines, or want to give it to a child.',
  },
  works: {
    loading: 'Loading the list of works…',
    failed: 'The list of works could not be loaded.',
    onThisPage: 'On this page',
    verification: 'Verification',
    showAll: (amount: number) => `Show all ${amount}`,
    citedFor: 'Cited for',
    citedForMany: (amount: number) => `Cited for ${counted(amount, 'plant', 'plants')}`,
    plantsCiting: (work: string) => `Plants that cite ${work}`,
  },
  sections: {
    databases: {
      title: 'Scientific databases',
      text: 'Where names, records and studies are looked up.',
    },
    books: {
      title: 'Ethnobotanical sources',
      text: 'Books on what peoples have done with plants, and how that is asked about.',
    },
    articles: {
      title: 'Journal articles',
      text: 'Each with its DOI or its number in PubMed Central, where it has one.',
    },
    traditions: {
      title: 'Regional traditions',
      text: 'The texts that three traditions rest on. They say what was done, not that it works.',
    },
    authorities: {
      title: 'Health authorities',
      text: 'Advice on interactions and on poisonous plants.',
    },
    monographs: {
      title: 'Monographs',
      text: 'What the European Medicines Agency, the WHO, ESCOP and the German Commission E found on single plants.',
    },
  },
  topics: {
    clinical: 'Clinical studies and reviews of them',
    pharmacology: 'Pharmacology',
    phytochemistry: 'Constituents',
    safety: 'Safety and interactions',
    ethnobotany: 'Traditional use as a science',
    taxonomy: 'Names, kinship and identification',
  },
  traditions: {
    chinese: 'Chinese medicine',
    ayurvedic: 'Ayurveda',
    european: 'European herbals and pharmacopoeias',
  },
  method: {
    title: 'How it is verified',
    steps: {
      name: {
        title: 'The name first.',
        text: 'Each plant stands under its accepted Latin name, looked up in Plants of the World Online. Older names lead to it.',
      },
      dangers: {
        title: 'Dangers from strong sources.',
        text: 'Poisons, look-alikes and interactions are taken from journals, monographs, universities and authorities, never from hearsay alone.',
      },
      proof: {
        title: 'Use and proof kept apart.',
        text: 'What a tradition says is told as tradition; what was tested is told with how it was tested.',
      },
      lookUp: {
        title: 'Each reference looked up.',
        text: 'Articles are named with the number under which they can be looked up, and none whose record could not be found. Where a number could not be confirmed, none is given.',
      },
      correction: {
        title: 'Open to correction.',
        text: 'Who finds an error names it in the forum. A page that changes keeps its sources.',
      },
    },
  },
};
