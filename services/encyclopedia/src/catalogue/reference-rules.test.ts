import type { CatalogueReference } from './entry.ts';
import { referenceProblems } from './reference-rules.ts';

const article = (changes: Partial<CatalogueReference> = {}): CatalogueReference => ({
  id: 'assay-2025',
  kind: 'article',
  citation: 'Assay A, Tester T. Trials of trials in a test. Journal of Tests. 2025;1(2):3–4.',
  url: 'https://doi.org/10.1000/trials',
  doi: '10.1000/trials',
  ...changes,
});
const monograph = (citation: string): CatalogueReference => ({
  id: 'ema-salvia',
  kind: 'monograph',
  citation,
});

test('complete works have no problem', () => {
  const works = [
    article(),
    article({ doi: undefined, url: 'https://journal.example/3' }),
    monograph(
      'HMPC. Herbal monograph on Salvia. EMA/HMPC/277152/2015, Revision 1, final, 20 September 2016.',
    ),
    monograph('HMPC. Herbal monograph on Salvia. EMEA/HMPC/170261/2006, final, 4 September 2008.'),
    monograph('HMPC. Herbal monograph on Salvia, leaf.'),
  ].map((work, index) => ({ ...work, id: `${work.id}-${index}` }));

  expect(referenceProblems(works)).toEqual([]);
});

test.each([
  [
    'a DOI without a publisher’s number',
    { doi: 'trials', url: 'https://doi.org/trials' },
    'has "trials" for a DOI.',
  ],
  [
    'a DOI with an address around it',
    { doi: 'doi.org/10.1000/x', url: 'https://doi.org/doi.org/10.1000/x' },
    'has "doi.org/10.1000/x" for a DOI.',
  ],
  ['a link to a copy', { url: 'https://copies.example/trials' }, 'links to another address than its DOI.'],
  ['no link', { url: undefined }, 'links to another address than its DOI.'],
  ['a DOI in the link alone', { doi: undefined }, 'links to a DOI that it doesn’t name.'],
  [
    'a title with its journal in brackets',
    { citation: 'Trials of trials in a test (J Tests 2025).' },
    'lacks the title or the journal.',
  ],
])('%s is a problem', (_, changes, problem) => {
  expect(referenceProblems([article(changes)])).toEqual([`references.json: assay-2025 ${problem}`]);
});

test.each([
  [
    'with a part missing',
    'EMA/HMPC/277152, final, 20 September 2016.',
    'has a document number that isn’t of the form EMA/HMPC/1234/2020.',
  ],
  ['without a date', 'EMA/HMPC/277152/2015, final.', 'has a document number without a date.'],
])('a document number %s is a problem', (_, number, problem) => {
  expect(referenceProblems([monograph(`HMPC. Herbal monograph on Salvia, leaf. ${number}`)])).toEqual([
    `references.json: ema-salvia ${problem}`,
  ]);
});

test('the same work twice is a problem, whatever the case of its DOI', () => {
  const doi = '10.1000/TRIALS';
  expect(
    referenceProblems([article(), article({ id: 'again-2025', doi, url: `https://doi.org/${doi}` })]),
  ).toEqual(['references.json: assay-2025 and again-2025 share the DOI 10.1000/trials.']);
  expect(referenceProblems([article(), article({ doi: undefined, url: undefined })])).toEqual([
    'references.json: assay-2025 and assay-2025 share the id assay-2025.',
  ]);
});
