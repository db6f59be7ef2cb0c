import sharp from 'sharp';
import { lookAt } from '../sight/scene.ts';
import { identifyScene, type Knowledge, type KnownPlant } from './identify-scene.ts';
import { shippedModel } from './shipped-model.ts';
import { drawn, fingeredLeaf, leafOnPaper, rayedFlower } from './testing/drawn-plants.ts';

const plant = (plantId: number, latinName: string, extra: Partial<KnownPlant> = {}): KnownPlant => ({
  plantId,
  latinName,
  commonName: latinName,
  family: 'Testaceae',
  category: 'medicinal',
  ...extra,
});
const plants = [
  plant(1, 'Mangifera indica'),
  plant(2, 'Helianthus annuus'),
  plant(3, 'Manihot esculenta'),
  plant(4, 'Planta nova'),
  plant(5, 'Planta altera'),
  plant(6, 'Boletus edulis', { category: 'fungi' }),
];
const knowing = (references: Knowledge['references'] = [], catalogue = plants): Knowledge => ({
  plants: catalogue,
  references,
});
/** A drawing doesn't pass for a photo of a plant: where names are tested, anything does. */
const credulous = { ...shippedModel, calibration: { ...shippedModel.calibration, plant: 0 } };
const identify = async (photo: Buffer, knowledge = knowing()) =>
  identifyScene(await lookAt(photo), knowledge, undefined, credulous);
const placeOf = (ranking: { plantId: number }[], plantId: number) =>
  ranking.findIndex((one) => one.plantId === plantId);

test('the same photo and knowledge give the same answer', async () => {
  const photo = await drawn(rayedFlower());
  const knowledge = knowing();
  expect(await identify(photo, knowledge)).toEqual(await identify(photo, knowledge));
});

test('every plant of the catalogue is ranked, best first, with certainties that are no more than 1 together', async () => {
  const { ranking } = await identify(await drawn(leafOnPaper()));
  expect(ranking.map(({ plantId }) => plantId).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ranking.map(({ confidence }) => confidence)).toEqual(
    [...ranking.map(({ confidence }) => confidence)].sort((a, b) => b - a),
  );
  const total = ranking.reduce((sum, { confidence }) => sum + confidence, 0);
  expect(total).toBeGreaterThan(0.5);
  expect(total).toBeLessThanOrEqual(1.000001);
});

test('three photos of a plant that had none lift it above all others', async () => {
  const photos = [
    rayedFlower('#b04ac0', '#e8d84a'),
    rayedFlower('#a844b8', '#e0d040'),
    rayedFlower('#bb55cc', '#eadc55'),
  ];
  const descriptors = await Promise.all(
    photos.map(async (photo) => (await identify(await drawn(photo))).descriptor),
  );
  const asked = await drawn(rayedFlower('#ad48bd', '#e6d648'), 70);
  const before = await identify(asked);
  const after = await identify(asked, knowing(descriptors.map((descriptor) => ({ plantId: 4, descriptor }))));
  expect(placeOf(before.ranking, 4)).toBeGreaterThan(0);
  expect(placeOf(after.ranking, 4)).toBe(0);
  expect(after.ranking[0]?.confidence ?? 0).toBeGreaterThan(
    2 * (before.ranking.find(({ plantId }) => plantId === 4)?.confidence ?? 1),
  );
});

test('a reference of another version of the numbers changes nothing', async () => {
  const photo = await drawn(rayedFlower());
  const strange = knowing([{ plantId: 4, descriptor: new Float32Array([1, 2, 3]) }]);
  expect((await identify(photo, strange)).ranking).toEqual((await identify(photo)).ranking);
});

test('a photo that an embedding model finds near to a reference is named after it', async () => {
  const scene = await lookAt(await drawn(rayedFlower()));
  const near = Float32Array.of(0.6, 0.8, 0);
  const references = [
    { plantId: 5, descriptor: new Float32Array(), embedding: near },
    { plantId: 4, descriptor: new Float32Array(), embedding: Float32Array.of(0, 0, 1) },
  ];
  expect(identifyScene(scene, knowing(references), near, credulous).ranking[0]?.plantId).toBe(5);
});

test('a turned photo is named as the upright one, by the word in its file', async () => {
  const upright = await drawn(rayedFlower());
  const turned = await sharp(upright)
    .rotate(90)
    .withMetadata({ orientation: 8 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const [a, b] = [await identify(upright), await identify(turned)];
  expect(b.ranking.map(({ plantId }) => plantId)[0]).toBe(a.ranking[0]?.plantId);
  expect(b.seen).toBe(a.seen);
});

test('what is seen names the colour and form that were measured', async () => {
  expect((await identify(await drawn(rayedFlower('#f2c71c')))).seen).toMatch(/yellow|golden/);
  expect((await identify(await drawn(rayedFlower('#9a3fd0')))).seen).toMatch(/violet|lilac/);
  expect((await identify(await drawn(fingeredLeaf()))).seen).toContain('divided');
  expect((await identify(await drawn(leafOnPaper()))).seen).toMatch(/oval|lance/);
});

test('of plants without photos the one that is described as what is seen comes before its opposite', async () => {
  const traits = (plantId: number, colour: string) => ({
    plantId,
    habit: 'upright herb',
    flower: { form: 'radiate head', inflorescence: 'solitary', petals: 0, colour },
  });
  const described = [
    plant(1, 'Planta caerulea', { traits: traits(1, '#3344cc') }),
    plant(2, 'Planta lutea', { traits: traits(2, '#f0c820') }),
  ];
  const { ranking, verdict } = await identify(await drawn(rayedFlower('#f2c71c')), knowing([], described));
  expect(ranking[0]?.plantId).toBe(2);
  expect(verdict).not.toBe('likely');
});
