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

test('plants without dangers, and without dangerous look-alikes, need no warning', () => {
  expect(warningsOf([dandelion, sage], garden)).toEqual([]);
});

test('every plant that does harm is warned of with its parts, the gravest first', () => {
  expect(textsOf(dandelion, ivy, foxglove)).toEqual([
    'Common foxglove, Digitalis purpurea, is deadly poisonous (all parts).',
    'Common ivy, Hedera helix, is poisonous (berries and leaves).',
  ]);
});

test('what is dangerously mistaken for a plant is warned of by what its own page says', () => {
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

test('a look-alike without a page is as grave as the words on it', () => {
  expect(warningsOf([chanterelle], garden).map(({ commonName, level }) => [commonName, level])).toEqual([
    ['Deadly webcap', 'deadly'],
    ['Jack-o’-lantern', 'toxic'],
  ]);
});

test('a plant without a page is warned of where a page calls it a dangerous look-alike', () => {
  expect(warningsOf([], garden, ['Cortinarius rubellus', 'Bellis perennis'])).toEqual([
    {
      commonName: 'Deadly webcap',
      latinName: 'Cortinarius rubellus',
      level: 'deadly',
      text: 'Deadly webcap, Cortinarius rubellus, is deadly poisonous.',
    },
  ]);
});

test('a look-alike without a page is as grave as the gravest of the pages that name it', () => {
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

test('a plant is warned of once, as itself rather than as a look-alike', () => {
  expect(textsOf(comfrey, foxglove, comfrey)).toEqual([
    'Common foxglove, Digitalis purpurea, is deadly poisonous (all parts).',
    'Common comfrey, Symphytum officinale, calls for caution (leaf and root).',
  ]);
});

test('a look-alike that is called dangerous calls for caution though its own page is silent', () => {
  const nettle = plantOf({ id: 9, lookAlikes: [mistakenFor(dandelion)] });
  expect(warningsOf([nettle], garden)).toMatchObject([{ plantId: dandelion.id, level: 'caution' }]);
});

test('the parts are left out where they say that others may be eaten', () => {
  const yew = plantOf({
    id: 9,
    commonName: 'Yew',
    toxicity: { level: 'deadly', parts: 'all but the edible cup' },
  });
  expect(textsOf(yew)).toEqual([expect.stringMatching(/^Yew, .+, is deadly poisonous\.$/)]);
});
