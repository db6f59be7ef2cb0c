import { indexNames } from '@portal/vision-core/catalogue/plant-names';
import { clary, comfrey, dandelion, garden, plantOf, sage } from '../testing/plants.ts';

const kale = plantOf({ id: 20, latinName: 'Brassica oleracea var. sabellica', commonName: 'Kale' });
const cabbage = plantOf({ id: 21, latinName: 'Brassica oleracea', commonName: 'Cabbage' });
const mint = plantOf({
  id: 22,
  latinName: 'Mentha × piperita',
  commonName: 'Peppermint',
  family: 'Mint family',
});
const names = indexNames([...garden, kale, cabbage, mint]);

test.each([
  ['its accepted name', 'Taraxacum officinale', dandelion],
  ['a synonym', 'taraxacum campylodes', dandelion],
  ['a subspecies of it', 'Symphytum officinale subsp. uliginosum', comfrey],
  ['a variety that has a page of its own', 'Brassica oleracea var. sabellica', kale],
  ['another variety', 'Brassica oleracea var. italica', cabbage],
  ['a hybrid without its sign', 'Mentha piperita', mint],
  ['a hybrid with an x', 'Mentha x piperita', mint],
])('finds a plant by %s', (_, name, plant) => {
  expect(names.byLatinName(name)).toBe(plant);
});

test.each(['Taraxacum', 'Bellis perennis', '', 'officinale'])('finds nothing by %j', (name) => {
  expect(names.byLatinName(name)).toBeUndefined();
});

test('finds a plant by any name on its page, ignoring case and apostrophe', () => {
  expect(names.byAnyName("LION'S TOOTH")).toBe(dandelion);
  expect(names.byAnyName('Common Sage')).toBe(sage);
});

test('finds plants by genus and family', () => {
  expect(names.ofGenus('salvia')).toEqual([sage, clary]);
  expect(names.ofFamily('Asteraceae')).toEqual([dandelion]);
  expect(names.ofGenus('Bellis')).toEqual([]);
});
