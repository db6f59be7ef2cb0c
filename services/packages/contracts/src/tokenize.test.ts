import { tokenize } from './tokenize.ts';

test.each([
  ['Pâté ÉTÉ', ['pate', 'ete']],
  ['Mum’s tea-garden', ['mums', 'tea', 'garden']],
  ['Straße, Ægir & smørrebrød', ['strasse', 'aegir', 'smorrebrod']],
  ['Mentha × piperita', ['mentha', 'piperita']],
  ['plant.category_changed', ['plant', 'category', 'changed']],
  [' . ', []],
])('%s has the words %j', (text, words) => {
  expect(tokenize(text)).toEqual(words);
});
