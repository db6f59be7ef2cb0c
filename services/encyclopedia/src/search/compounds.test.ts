import { splitCompound } from './compounds.ts';

const first = new Set(['eibe', 'fingerhut', 'husten', 'schlafstorungen', 'schwangerschaft']);
const last = new Set(['tee', 'nadeln', 'ubelkeit']);
const split = (word: string) =>
  splitCompound(word, { isFirst: (part) => first.has(part), isLast: (part) => last.has(part) });

test.each([
  ['fingerhuttee', ['fingerhut', 'tee']],
  ['eibennadeln', ['eibe', 'nadeln']],
  ['hustentee', ['husten', 'tee']],
  ['schlafstorungstee', ['schlafstorungen', 'tee']],
  ['schwangerschaftsubelkeit', ['schwangerschaft', 'ubelkeit']],
])('%s is taken apart', (word, parts) => {
  expect(split(word)).toEqual(parts);
});

test.each(['tee', 'fingerhut', 'zorbeltee', `fingerhut${'x'.repeat(40)}tee`])('%s is left whole', (word) => {
  expect(split(word)).toBeUndefined();
});
