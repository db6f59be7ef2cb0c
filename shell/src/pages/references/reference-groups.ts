import { articleTopics, type Reference, tokenize, traditions } from '@portal/contracts';
import type { en } from './texts/en.ts';

/** Works that are listed together, at an address of their own. */
export interface WorkGroup {
  id: string;
  title: string;
  works: Reference[];
}

/** A section of the page (specification §2): works of one kind, in one or more groups. */
export interface WorkSection {
  id: string;
  title: string;
  text: string;
  groups: WorkGroup[];
}

/** Articles about many plants, or about one whole plant; studies of single effects and risks are many more. */
const openingTopics: ReadonlySet<string> = new Set([
  'pharmacology',
  'phytochemistry',
  'ethnobotany',
  'taxonomy',
]);

/** The sections in order, without empty groups. */
export function sectionsOf(works: readonly Reference[], texts: typeof en): WorkSection[] {
  const { sections, topics, traditions: names } = texts;
  const ofKind = (kind: Reference['kind']) => works.filter((work) => work.kind === kind);
  const single = (
    id: Exclude<keyof typeof sections, 'articles' | 'traditions'>,
    kind: Reference['kind'],
  ) => ({
    id,
    ...sections[id],
    groups: [{ id, title: sections[id].title, works: ofKind(kind) }],
  });
  const all: WorkSection[] = [
    {
      id: 'articles',
      ...sections.articles,
      groups: articleTopics.map((topic) => ({
        id: topic,
        title: topics[topic],
        works: ofKind('article').filter((work) => work.topic === topic),
      })),
    },
    single('databases', 'database'),
    single('books', 'book'),
    {
      id: 'traditions',
      ...sections.traditions,
      groups: traditions.map((tradition) => ({
        id: tradition,
        title: names[tradition],
        works: ofKind('tradition').filter((work) => work.tradition === tradition),
      })),
    },
    single('authorities', 'agency'),
    single('monographs', 'monograph'),
  ];
  return all
    .map((section) => ({ ...section, groups: section.groups.filter(({ works }) => works.length > 0) }))
    .filter(({ groups }) => groups.length > 0);
}

/** The about thirty articles that the page begins with, each with an ID under which it can be looked up. */
export const openingGroups = ({ groups }: Pick<WorkSection, 'groups'>): WorkGroup[] =>
  groups
    .filter(({ id }) => openingTopics.has(id))
    .map((group) => ({ ...group, works: group.works.filter(({ doi, pmcid }) => doi ?? pmcid) }));

/** The works with all words of a term in what the page shows of them. */
export function worksWith(term: string, works: readonly Reference[]): Reference[] {
  const words = tokenize(term);
  return works.filter(({ citation, holds, doi, pmcid, plants }) => {
    const names = plants.flatMap(({ commonName, germanName, latinName }) => [
      commonName,
      germanName,
      latinName,
    ]);
    const text = tokenize([citation, holds, doi, pmcid, ...names].join(' ')).join(' ');
    return words.every((word) => text.includes(word));
  });
}
