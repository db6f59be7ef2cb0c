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
const ofMatch = (match: Plant, catalogue = garden) => warningsOf([match], catalogue, [], { match });

test('harmless plants without dangerous look-alikes get no warning', () => {
  expect(warningsOf([dandelion, sage], garden)).toEqual([]);
});

test('warns of each harmful plant and its parts, the gravest first', () => {
  expect(textsOf(dandelion, ivy, foxglove)).toEqual([
    'Common foxglove, Digitalis purpurea, is deadly poisonous (all parts).',
    'Common ivy, Hedera helix, is poisonous (berries and leaves).',
  ]);
});

test('states the danger of a look-alike, and leaves the graver levels to the plants themselves', () => {
  expect(ofMatch(comfrey)).toEqual([
    {
      plantId: foxglove.id,
      commonName: 'Common foxglove',
      latinName: 'Digitalis purpurea',
      level: 'caution',
      isLookAlike: true,
      text: 'Common comfrey can be mistaken for Common foxglove, Digitalis purpurea, which is deadly poisonous.',
      german: expect.objectContaining({
        text: expect.stringMatching(/verwechselt werden; .* tödlich giftig\.$/),
      }),
    },
    expect.objectContaining({ plantId: comfrey.id, level: 'caution' }),
  ]);
});

test('takes the danger of a look-alike without a page from its description, the deadly first', () => {
  expect(ofMatch(chanterelle).map(({ text }) => text)).toEqual([
    expect.stringMatching(/mistaken for Deadly webcap, .+, which is deadly poisonous\.$/),
    expect.stringMatching(/mistaken for Jack-o’-lantern, .+, which is poisonous\.$/),
  ]);
});

test('warns of an unlisted plant that a page names as a dangerous look-alike', () => {
  expect(warningsOf([], garden, ['Cortinarius rubellus', 'Bellis perennis'])).toEqual([
    {
      commonName: 'Deadly webcap',
      latinName: 'Cortinarius rubellus',
      level: 'deadly',
      text: 'Deadly webcap, Cortinarius rubellus, is deadly poisonous.',
      german: {
        commonName: 'Deadly webcap',
        text: 'Deadly webcap, Cortinarius rubellus, ist tödlich giftig.',
      },
    },
  ]);
});

test('takes the gravest danger of all pages that name a look-alike', () => {
  const mistaken = (difference: string) => ({
    commonName: 'Hemlock',
    latinName: 'Conium maculatum',
    difference,
    isDangerous: true,
  });
  const fennel = plantOf({ id: 8, lookAlikes: [mistaken('Its leaves are flat.')] });
  const carrot = plantOf({ id: 9, lookAlikes: [mistaken('Its stem is blotched; deadly.')] });
  expect(ofMatch(fennel, [fennel, carrot])).toMatchObject([{ text: expect.stringMatching(/deadly/) }]);
});

test('warns of a plant once, as itself rather than as a look-alike', () => {
  expect(
    warningsOf([comfrey, foxglove, comfrey], garden, [], { match: comfrey }).map(({ text }) => text),
  ).toEqual([
    'Common foxglove, Digitalis purpurea, is deadly poisonous (all parts).',
    'Common comfrey, Symphytum officinale, should be used with caution (leaf and root).',
  ]);
});

test('a dangerous look-alike gets at least a caution', () => {
  const nettle = plantOf({ id: 9, lookAlikes: [mistakenFor(dandelion)] });
  expect(ofMatch(nettle)).toMatchObject([
    { plantId: dandelion.id, text: expect.stringMatching(/should be used with caution/) },
  ]);
});

test('leaves out parts whose description mentions edibility', () => {
  const yew = plantOf({
    id: 9,
    commonName: 'Yew',
    toxicity: { level: 'deadly', parts: 'all but the edible cup' },
  });
  expect(textsOf(yew)).toEqual([expect.stringMatching(/^Yew, .+, is deadly poisonous\.$/)]);
});

test('has each warning in German too, with the German names and parts', () => {
  const yew = plantOf({
    id: 9,
    commonName: 'Yew',
    germanName: 'Eibe',
    latinName: 'Taxus baccata',
    toxicity: { level: 'deadly', parts: 'needles', german: { parts: 'Nadeln' } },
  });
  expect(warningsOf([yew], garden)).toMatchObject([
    { german: { commonName: 'Eibe', text: 'Eibe, Taxus baccata, ist tödlich giftig (Nadeln).' } },
  ]);
});
