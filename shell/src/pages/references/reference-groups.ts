import { articleTopics, type Reference, traditions } from '@portal/contracts';

/** A part of the page: works of one kind, in groups where there are several. */
export interface WorkSection {
  id: string;
  title: string;
  text: string;
  count: number;
  groups: { title?: string; works: Reference[] }[];
  /** Many and alike: shown when asked for. */
  isFolded?: boolean;
}

const topicTitles: Record<(typeof articleTopics)[number], string> = {
  clinical: 'Clinical studies and reviews of them',
  pharmacology: 'Pharmacology',
  phytochemistry: 'Constituents',
  safety: 'Safety and interactions',
  ethnobotany: 'Traditional use as a science',
  taxonomy: 'Names, kinship and identification',
};
const traditionTitles: Record<(typeof traditions)[number], string> = {
  chinese: 'Chinese medicine',
  ayurvedic: 'Ayurveda',
  european: 'European herbals and pharmacopoeias',
};

/** The parts of the page in their order (specification §2); what holds nothing is left out. */
export function sectionsOf(works: Reference[]): WorkSection[] {
  const ofKind = (kind: Reference['kind']) => works.filter((work) => work.kind === kind);
  const sections: Omit<WorkSection, 'count'>[] = [
    {
      id: 'databases',
      title: 'Scientific databases',
      text: 'Where names, records and studies are looked up.',
      groups: [{ works: ofKind('database') }],
    },
    {
      id: 'books',
      title: 'Ethnobotanical sources',
      text: 'Books on what peoples have done with plants, and how that is asked about.',
      groups: [{ works: ofKind('book') }],
    },
    {
      id: 'articles',
      title: 'Journal articles',
      text: 'Each with its DOI or its number in PubMed Central, where it has one.',
      groups: articleTopics.map((topic) => ({
        title: topicTitles[topic],
        works: ofKind('article').filter((work) => work.topic === topic),
      })),
    },
    {
      id: 'traditions',
      title: 'Regional traditions',
      text: 'The texts that three traditions rest on. They say what was done, not that it works.',
      groups: traditions.map((tradition) => ({
        title: traditionTitles[tradition],
        works: ofKind('tradition').filter((work) => work.tradition === tradition),
      })),
    },
    {
      id: 'authorities',
      title: 'Health authorities',
      text: 'Advice on interactions and on poisonous plants.',
      groups: [{ works: ofKind('agency') }],
    },
    {
      id: 'monographs',
      title: 'Monographs',
      text: 'What the European Medicines Agency, the WHO, ESCOP and the German Commission E found on single plants.',
      groups: [{ works: ofKind('monograph') }],
      isFolded: true,
    },
  ];
  return sections
    .map((section) => ({
      ...section,
      groups: section.groups.filter((group) => group.works.length > 0),
      count: section.groups.reduce((sum, group) => sum + group.works.length, 0),
    }))
    .filter(({ count }) => count > 0);
}
