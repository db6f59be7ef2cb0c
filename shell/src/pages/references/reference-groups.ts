import { articleTopics, type Reference, traditions } from '@portal/contracts';
import type { en } from './texts/en.ts';

/** A section of the page: works of one kind, in one or more groups. */
export interface WorkSection {
  id: string;
  title: string;
  text: string;
  count: number;
  groups: { title?: string; works: Reference[] }[];
  isCollapsed?: boolean;
}

/** The sections in order (specification §2), without empty ones. */
export function sectionsOf(works: Reference[], texts: typeof en): WorkSection[] {
  const ofKind = (kind: Reference['kind']) => works.filter((work) => work.kind === kind);
  const sections: Omit<WorkSection, 'count'>[] = [
    {
      id: 'databases',
      ...texts.sections.databases,
      groups: [{ works: ofKind('database') }],
    },
    {
      id: 'books',
      ...texts.sections.books,
      groups: [{ works: ofKind('book') }],
    },
    {
      id: 'articles',
      ...texts.sections.articles,
      groups: articleTopics.map((topic) => ({
        title: texts.topics[topic],
        works: ofKind('article').filter((work) => work.topic === topic),
      })),
    },
    {
      id: 'traditions',
      ...texts.sections.traditions,
      groups: traditions.map((tradition) => ({
        title: texts.traditions[tradition],
        works: ofKind('tradition').filter((work) => work.tradition === tradition),
      })),
    },
    {
      id: 'authorities',
      ...texts.sections.authorities,
      groups: [{ works: ofKind('agency') }],
    },
    {
      id: 'monographs',
      ...texts.sections.monographs,
      groups: [{ works: ofKind('monograph') }],
      isCollapsed: true,
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
