import type { CatalogueReference } from '../../catalogue/entry.ts';

/** Rules for a single work; each returns a sentence per problem. */
const workRules: ((work: CatalogueReference) => string[])[] = [doiWellFormed, titleOfArticle, emaNumberDated];

/** Lists the problems of the works, a sentence each. */
export const referenceProblems = (works: readonly CatalogueReference[]): string[] => [
  ...works.flatMap((work) =>
    workRules.flatMap((rule) => rule(work)).map((problem) => `references.json: ${work.id} ${problem}`),
  ),
  ...repeated(works, 'id', ({ id }) => id),
  ...repeated(works, 'DOI', ({ doi }) => doi?.toLowerCase()),
];

const resolver = 'https://doi.org/';

function doiWellFormed({ doi, url }: CatalogueReference): string[] {
  if (doi === undefined) return url?.startsWith(resolver) ? ['links to a DOI that it doesn’t name.'] : [];
  return [
    ...(/^10\.\d{4,9}\/\S+$/.test(doi) ? [] : [`has "${doi}" for a DOI.`]),
    ...(url === resolver + doi ? [] : ['links to another address than its DOI.']),
  ];
}

/** Authors and title, or a title alone, before the journal. */
function titleOfArticle({ kind, citation }: CatalogueReference): string[] {
  if (kind !== 'article') return [];
  return /^.{20,}?[.?!] .+\.$/.test(citation) ? [] : ['lacks the title or the journal.'];
}

const emaNumber = /\bEME?A\/HMPC\/\d{3,6}\/\d{4}\b/g;

/** A number says which text was cited only together with its date: revisions can keep the number. */
function emaNumberDated({ kind, citation }: CatalogueReference): string[] {
  const numbers = citation.match(emaNumber) ?? [];
  if (numbers.length < (citation.match(/HMPC\//g)?.length ?? 0))
    return ['has a document number that isn’t of the form EMA/HMPC/1234/2020.'];
  const isDated = /\b20\d{2}\b/.test(citation.replaceAll(emaNumber, ''));
  return kind === 'monograph' && numbers.length > 0 && !isDated
    ? ['has a document number without a date.']
    : [];
}

function repeated(
  works: readonly CatalogueReference[],
  label: string,
  keyOf: (work: CatalogueReference) => string | undefined,
): string[] {
  const firstWith = new Map<string, string>();
  return works.flatMap((work) => {
    const key = keyOf(work);
    if (key === undefined) return [];
    const first = firstWith.get(key);
    firstWith.set(key, first ?? work.id);
    return first === undefined ? [] : [`references.json: ${first} and ${work.id} share the ${label} ${key}.`];
  });
}
