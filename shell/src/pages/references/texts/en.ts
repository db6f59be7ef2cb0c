import { shellPages } from '@portal/contracts';
import { counted } from '@portal/sdk';

const { title, description }: { title: string; description: string } = shellPages.references;

export const en = {
  page: { title, description },
  title: 'Scientific References',
  intro: 'The works that our plant pages cite. Not every statement has a source of its own.',
  disclaimer: {
    title: 'Medical disclaimer',
    text: 'This guide is for educational use only. Don’t use it to diagnose or treat yourself. Ask a doctor, pharmacist or another healthcare professional before you use a plant as medicine, especially if you are pregnant, take other medicines or want to give it to a child.',
  },
  checks: {
    result: (date: string, resolved: number, checked: number) =>
      `DOIs checked on ${date}: ${resolved} of ${checked} resolve.`,
    retraction: (date: string) => `Retracted on ${date}`,
    concern: (date: string) => `Expression of concern of ${date}`,
    notFound: (date: string) => `doi.org did not know this DOI on ${date}.`,
  },
  works: {
    loading: 'Loading the references…',
    failed: 'The references could not be loaded.',
    showAll: 'All',
    search: 'Search all references',
    results: (term: string) => `References with “${term}”`,
    noneFound: 'No reference has all of these words. Try fewer, or the name of a plant.',
    sections: 'Sections of the references',
    backToAll: 'All groups of references',
    pages: 'Pages of references',
    previous: 'Previous',
    next: 'Next',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    citedFor: 'Cited for',
    citedForMany: (amount: number) => `Cited for ${counted(amount, 'plant', 'plants')}`,
    plantsCiting: (work: string) => `Plants that cite ${work}`,
  },
  sections: {
    databases: {
      title: 'Scientific databases',
      text: 'Where we look up names, records and studies.',
    },
    books: {
      title: 'Ethnobotanical sources',
      text: 'Books on how people around the world use plants, and on how researchers study that use.',
    },
    articles: {
      title: 'Journal articles',
      text: 'With DOI or PubMed Central ID.',
    },
    traditions: {
      title: 'Regional traditions',
      text: 'The classic texts of three traditions. They record how plants were used, not whether they work.',
    },
    authorities: {
      title: 'Health authorities',
      text: 'Advice on interactions and poisonous plants.',
    },
    monographs: {
      title: 'Monographs',
      text: 'Assessments of individual plants by the European Medicines Agency, the WHO, ESCOP and the German Commission E. The European ones are cited with their document number and date where we could confirm them.',
    },
  },
  topics: {
    clinical: 'Clinical studies and reviews',
    pharmacology: 'Pharmacology',
    phytochemistry: 'Constituents',
    safety: 'Safety and interactions',
    ethnobotany: 'Research on traditional use',
    taxonomy: 'Names, relationships and identification',
  },
  traditions: {
    chinese: 'Chinese medicine',
    ayurvedic: 'Ayurveda',
    european: 'European herbals and pharmacopoeias',
  },
  method: {
    title: 'How we verify our information',
    steps: {
      name: {
        title: 'Names first.',
        text: 'Every plant is listed under its accepted Latin name in Plants of the World Online. Older names lead to it.',
      },
      dangers: {
        title: 'Sources for the risks.',
        text: 'Every poisonous plant, and every interaction that is more than theoretical, cites a journal, a monograph, a university or an authority. Where we found no source for an interaction or a use, the plant page says “no source”.',
      },
      proof: {
        title: 'Tradition and evidence apart.',
        text: 'Traditional uses are described as tradition. Tested effects are described with how they were tested.',
      },
      lookUp: {
        title: 'Every listed work looked up.',
        text: 'We only list articles whose record we found, with the ID under which you can look them up. IDs that we could not confirm are left out. This says that the works exist, not that they support every sentence on a page.',
      },
      correction: {
        title: 'Open to corrections.',
        text: 'Found a mistake? Tell us in the forum. When a page changes, it keeps its sources.',
      },
    },
  },
};
