import { indexNames } from './find-name.ts';

const index = indexNames([
  {
    value: 'rivaroxaban',
    names: ['Rivaroxaban'],
    otherNames: ['Xarelto'],
  },
  {
    value: 'aspirin',
    names: ['Aspirin (acetylsalicylic acid)', 'Acetylsalicylsäure (ASS)'],
    otherNames: ['Thomapyrin'],
  },
  { value: 'paracetamol', names: ['Paracetamol'], otherNames: ['Thomapyrin', 'Panadol'] },
  { value: 'metoprolol', names: ['Metoprolol'], otherNames: ['Beloc-Zok'] },
  { value: 'beta blockers', names: ['Beta blockers', 'Betablocker'], otherNames: [] },
  { value: 'sleeping pills', names: ['Schlaftabletten'], otherNames: ['Schlaftablette', 'PPI'] },
  { value: 'nifedipine', names: ['Nifedipine'], otherNames: [] },
  { value: 'nimodipine', names: ['Nimodipine'], otherNames: [] },
  { value: 'rivastigmine', names: ['Rivastigmine'], otherNames: ['Nimvastid'] },
  { value: 'simvastatin', names: ['Simvastatin'], otherNames: [] },
  { value: 'hypericum', names: ["St John's wort"], otherNames: [] },
  { value: 'ginger', names: ['Ginger', 'Ingwer'], otherNames: ['Common name'] },
  { value: 'valerian', names: ['Valerian'], otherNames: ['Common name', 'Ingwer'] },
]);
const meanings = (name: string) => index.find(name).map(({ value }) => value);

describe('a name', () => {
  test.each([
    ['RIVAROXABAN', 'rivaroxaban'],
    [' xarelto ', 'rivaroxaban'],
    ['acetylsalicylic acid', 'aspirin'],
    ['acetylsalicylsaure', 'aspirin'],
    ['ass', 'aspirin'],
    ['beta-blocker', 'beta blockers'],
    ['beta blockers', 'beta blockers'],
    ['Betablockern', 'beta blockers'],
    ['ppis', 'sleeping pills'],
    ['beloc zok', 'metoprolol'],
    ['metoprolol succinate 47.5 mg retard tablets', 'metoprolol'],
    ['Metoprolol-ratiopharm 100', 'metoprolol'],
    ['Metoprololtabletten', 'metoprolol'],
    ['ass 100', 'aspirin'],
    ['Aspirin Cardio', 'aspirin'],
    ['saint johns wort', 'hypericum'],
    ["Saint John's wort", 'hypericum'],
    ['saint john wort', 'hypericum'],
    ['Ingwertee', 'ginger'],
    ['ginger root extract', 'ginger'],
  ])('“%s” means %s', (name, meaning) => {
    expect(meanings(name)).toEqual([meaning]);
  });

  test.each([
    ['rivaroxabam', 'rivaroxaban'],
    ['rivroxabn', 'rivaroxaban'],
    ['xarelt', 'rivaroxaban'],
    ['gigner', 'ginger'],
    ['paracetamoll 500', 'paracetamol'],
    ['nifedipin', 'nifedipine'],
    // As near to the brand Nimvastid.
    ['simvastin', 'simvastatin'],
  ])('with the typos of “%s” means %s', (name, meaning) => {
    expect(meanings(name)).toEqual([meaning]);
  });

  test('that belongs to several things means all of them', () => {
    expect(meanings('Thomapyrin')).toEqual(['aspirin', 'paracetamol']);
    expect(meanings('thomapirin')).toEqual(['aspirin', 'paracetamol']);
    expect(meanings('common name')).toEqual(['ginger', 'valerian']);
  });

  test('of its own wins over the other name of something else', () => {
    expect(meanings('Ingwer')).toEqual(['ginger']);
  });

  test.each([
    ['nixxdipine', 'fits two names equally well'],
    ['rvaxban', 'has too many typos'],
    ['gnge', 'is too short to correct'],
    ['tablets', 'is only a form'],
    ['', 'is empty'],
    ['💊', 'has no letter'],
    ['.*', 'is a pattern'],
  ])('“%s” means nothing, because it %s', (name) => {
    expect(meanings(name)).toEqual([]);
  });
});

test('the nearest names are those with the fewest edits, one for each thing', () => {
  expect(index.nearest('nixxdipine', 3).map(({ name }) => name)).toEqual(['Nifedipine', 'Nimodipine']);
  expect(index.nearest('xareltooo', 3).map(({ name }) => name)).toEqual(['Xarelto']);
  expect(index.nearest('moonshine', 3)).toEqual([]);
});

describe('a search', () => {
  const found = (term: string) => index.search(term, 3).map(({ name }) => name);

  test('finds names by their beginnings, then by any part', () => {
    expect(found('nif')).toEqual(['Nifedipine']);
    expect(found('ol')).toEqual(['Paracetamol', 'Metoprolol']);
  });

  test('shows one name for each thing, at most as many as asked for', () => {
    expect(found('a')).toHaveLength(3);
    expect(found('ingwer')).toEqual(['Ingwer', 'Ingwer']);
  });

  test('tolerates typos where nothing contains the term', () => {
    expect(found('xarelo')).toEqual(['Xarelto']);
    expect(found('  ')).toEqual([]);
  });
});

test('hostile names of full length are nobody’s', () => {
  const large = indexNames(
    Array.from({ length: 4000 }, (_, number) => ({
      value: number,
      names: [`substance${number.toString(36)}`],
      otherNames: [],
    })),
  );
  const hostile = ['a'.repeat(120), '(a+)+$'.repeat(20), 'substance'.repeat(13), '\u0301'.repeat(120)];
  for (const name of hostile) {
    expect(large.find(name)).toEqual([]);
    expect(large.nearest(name, 3).length).toBeLessThanOrEqual(3);
    expect(large.search(name, 8).length).toBeLessThanOrEqual(8);
  }
});
