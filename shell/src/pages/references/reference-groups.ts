import { articleTopics, type Reference, tokenize, traditions } from '@portal/contracts';
import type { en } from './texts/en.ts';
import type { ReferenceView } from './use-reference-view.ts';

/** The sections of the page (specification §2) hold works of one kind, in one or more groups. */
export type SectionId = keyof typeof en.sections;

/** Works that are listed together, at an address of their own. */
interface WorkGroup {
  id: string;
  section: SectionId;
  works: Reference[];
}

/** A group, with the articles that the page begins with. */
export interface FoldedGroup {
  id: string;
  section: SectionId;
  amount: number;
  opening: Reference[];
}

/** A page of the works of a group or of a search. */
export interface ListedWorks {
  group: Pick<WorkGroup, 'id' | 'section'> | undefined;
  works: Reference[];
  amount: number;
  page: number;
  pages: number;
}

/** The part of all works that an address shows; pages are sent with no more than that. */
export type ShownWorks = ({ groups: FoldedGroup[] } | { list: ListedWorks }) & { checks?: DoiChecks };

/** The result of `npm run references`. */
export interface DoiChecks {
  /** The day of the latest check. */
  date: string;
  checked: number;
  resolved: number;
}

/** Works on a page. */
const pageLength = 20;

/** Articles about many plants, or about one whole plant; studies of single effects and risks are many more. */
const openingTopics: ReadonlySet<string> = new Set([
  'pharmacology',
  'phytochemistry',
  'ethnobotany',
  'taxonomy',
]);

export function shownWorks(works: readonly Reference[], view: ReferenceView): ShownWorks {
  const checks = checksOf(works);
  return { ...partOf(works, view), ...(checks && { checks }) };
}

/** Sums up the checks; undefined where nothing has been checked. */
function checksOf(works: readonly Reference[]): DoiChecks | undefined {
  const checks = works.flatMap(({ check }) => check ?? []);
  const date = checks
    .map((check) => check.date)
    .sort()
    .at(-1);
  if (date === undefined) return undefined;
  return { date, checked: checks.length, resolved: checks.filter(({ resolves }) => resolves).length };
}

function partOf(works: readonly Reference[], view: ReferenceView): ShownWorks {
  if (view.term !== '') return { list: listOf(worksWith(view.term, works), view) };
  const groups = groupsOf(works);
  const group = groups.find(
    ({ id, works: its }) => id === view.group || its.some((work) => work.id === view.work),
  );
  return group
    ? { list: listOf(group.works, view, { id: group.id, section: group.section }) }
    : { groups: groups.map(foldedGroup) };
}

/** The groups in order, without empty ones. */
function groupsOf(works: readonly Reference[]): WorkGroup[] {
  const ofKind = (kind: Reference['kind']) => works.filter((work) => work.kind === kind);
  const single = (section: SectionId, kind: Reference['kind']): WorkGroup => ({
    id: section,
    section,
    works: ofKind(kind),
  });
  const all: WorkGroup[] = [
    ...articleTopics.map((topic) => ({
      id: topic,
      section: 'articles' as const,
      works: ofKind('article').filter((work) => work.topic === topic),
    })),
    single('databases', 'database'),
    single('books', 'book'),
    ...traditions.map((tradition) => ({
      id: tradition,
      section: 'traditions' as const,
      works: ofKind('tradition').filter((work) => work.tradition === tradition),
    })),
    single('authorities', 'agency'),
    single('monographs', 'monograph'),
  ];
  return all.filter((group) => group.works.length > 0);
}

/** The page begins with about thirty articles, each with an ID under which it can be looked up. */
const foldedGroup = ({ id, section, works }: WorkGroup): FoldedGroup => ({
  id,
  section,
  amount: works.length,
  opening: openingTopics.has(id) ? works.filter(({ doi, pmcid }) => doi ?? pmcid) : [],
});

function listOf(works: Reference[], view: ReferenceView, group?: ListedWorks['group']): ListedWorks {
  const pages = Math.max(1, Math.ceil(works.length / pageLength));
  const at = works.findIndex(({ id }) => id === view.work);
  const page = Math.min(pages, at < 0 ? view.page : Math.floor(at / pageLength) + 1);
  const first = (page - 1) * pageLength;
  return { group, works: works.slice(first, first + pageLength), amount: works.length, page, pages };
}

/** The works with all words of a term in what the page shows of them. */
function worksWith(term: string, works: readonly Reference[]): Reference[] {
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
