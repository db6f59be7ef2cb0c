import type { Plant } from '@portal/contracts';
import {
  chanterelle,
  comfrey,
  dandelion,
  foxglove,
  garden,
  ivy,
  mistakenFor,
  plantOf,
  sage,
} from '../testing/plants.ts';
import { warningsOf } from './warnings.ts';

const textsOf = (...shown: Plant[]) => warningsOf(shown, garden).map(({ text }) => text);

test('harmless plants without dangerous look-alikes get no warning', () => {
  expect(warningsOf([dandelion, sage], garden)).toEqual([]);
});

test('warns of each harmful plant and its parts, the gravest first', () => {
  expect(textsOf(dandelion, ivy, foxglove)).toEqual([
    'Common foxglove, Digitalis purpurea, is deadly poisonous (all parts).',
    'Common ivy, Hedera helix, is poisonous (berries and leaves).',
  ]);
});

test('warns of a dangerous look-alike at the level of its own page', () => {
  expect(warningsOf([comfrey], garden)).toEqual([
    {
      plantId: foxglove.id,
      commonName: 'Common foxglove',
      latinName: 'Digitalis purpurea',
      level: 'deadly',
      text: 'Common comfrey can be mistaken for Common foxglove, Digitalis purpurea, which is deadly poisonous.',
    },
    expect.objectContaining({ plantId: comfrey.id, level: 'caution' }),
  ]);
});

test('takes the level of a look-alike without a page from its description', () => {
  expect(warningsOf([chanterelle], garden).map(({ commonName, level }) => [commonName, level])).toEqual([
    ['Deadly webcap', 'deadly'],
    ['Jack-o’-lantern', 'toxic'],
  ]);
});

test('warns of an unlisted plant that a page names as a dangerous look-alike', () => {
  expect(warningsOf([], garden, ['Cortinarius rubellus', 'Bellis perennis'])).toEqual([
    {
      commonName: 'Deadly webcap',
      latinName: 'Cortinarius rubellus',
      level: 'deadly',
      text: 'Deadly webcap, Cortinarius rubellus, is deadly poisonous.',
    },
  ]);
});

test('takes the gravest level of all pages that name a look-alike', () => {
  const mistaken = (difference: string) => ({
    commonName: 'Hemlock',
    latinName: 'Conium maculatum',
    difference,
    isDangerous: true,
  });
  const fennel = plantOf({ id: 8, lookAlikes: [mistaken('Its leaves are flat.')] });
  const carrot = plantOf({ id: 9, lookAlikes: [mistaken('Its stem is blotched; deadly.')] });
  expect(warningsOf([fennel], [fennel, carrot])).toMatchObject([{ level: 'deadly' }]);
});

test('warns of a plant once, as itself rather than as a look-alike', () => {
  expect(textsOf(comfrey, foxglove, comfrey)).toEqual([
    'Common foxglove, Digitalis purpurea, is deadly poisonous (all parts).',
    'Common comfrey, Symphytum officinale, should be used with caution (leaf and root).',
  ]);
});

test('a dangerous look-alike gets at least a caution', () => {
  const nettle = plantOf({ id: 9, lookAlikes: [mistakenFor(dandelion)] });
  expect(warningsOf([nettle], garden)).toMatchObject([{ plantId: dandelion.id, level: 'caution' }]);
});

test('leaves out parts whose description mentions edibility', () => {
  const yew = plantOf({
    id: 9,
    commonName: 'Yew',
    toxicity: { level: 'deadly', parts: 'all but the edible cup' },
  });
  expect(textsOf(yew)).toEqual([expect.stringMatching(/^Yew, .+, is deadly poisonous\.$/)]);
});
