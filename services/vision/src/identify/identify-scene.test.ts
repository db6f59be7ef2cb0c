import type { Organ } from '@portal/contracts';
import { impressionOf } from '@portal/vision-core/identify/descriptor';
import { identifyPhotos, type Knowledge, type KnownPlant } from '@portal/vision-core/identify/identify-scene';
import { type Observation, observe } from '@portal/vision-core/identify/observe';
import sharp from 'sharp';
import { loadBackbone } from '../backbone/load-backbone.ts';
import { readScene } from '../sight/read-scene.ts';
import { drawn, fingeredLeaf, leafOnPaper, rayedFlower } from '../testing/drawn-plants.ts';
import { shippedModel } from './shipped-model.ts';

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
/** Drawings aren't recognised as plants, so the thresholds are off. */
const credulous = calibrated({ living: -9, surelyLiving: -9, fungus: 9, maybeFungus: 9 });
function calibrated(calibration: Partial<typeof shippedModel.calibration>) {
  return { ...shippedModel, calibration: { ...shippedModel.calibration, ...calibration } };
}
const observed = async (photo: Buffer) => observe(await readScene(photo), await loadBackbone());
const identifyPhoto = async (photo: Buffer, model = credulous) =>
  identifyPhotos([await observed(photo)], knowing(), model);

const seen = new Map<string, Promise<Observation>>();
/** Observes a drawing, once: that takes most of the time. */
function seenIn(drawing: string, quality?: number): Promise<Observation> {
  const known = seen.get(drawing) ?? drawn(drawing, quality).then(observed);
  seen.set(drawing, known);
  return known;
}

const identify = async (drawing: string, knowledge = knowing()) =>
  identifyPhotos([await seenIn(drawing)], knowledge, credulous);
/** Identifies several photos of a plant. */
const identifyAll = async (
  drawings: string[],
  { model = credulous, organ = undefined as Organ | undefined } = {},
) =>
  identifyPhotos(
    await Promise.all(drawings.map(async (drawing) => ({ ...(await seenIn(drawing)), organ }))),
    knowing(),
    model,
  );
const placeOf = (ranking: { plantId: number }[], plantId: number) =>
  ranking.findIndex((one) => one.plantId === plantId);

test('is deterministic', async () => {
  const photo = await drawn(rayedFlower());
  expect(await identifyPhoto(photo)).toEqual(await identifyPhoto(photo));
});

test('ranks every plant, best first, with confidences of at most 1 in total', async () => {
  const { ranking } = await identify(leafOnPaper());
  expect(ranking.map(({ plantId }) => plantId).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ranking.map(({ confidence }) => confidence)).toEqual(
    [...ranking.map(({ confidence }) => confidence)].sort((a, b) => b - a),
  );
  const total = ranking.reduce((sum, { confidence }) => sum + confidence, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(1.000001);
});

test('three reference photos lift a plant without fitted photos above all others', async () => {
  const photos = [
    rayedFlower('#b04ac0', '#e8d84a'),
    rayedFlower('#a844b8', '#e0d040'),
    rayedFlower('#bb55cc', '#eadc55'),
  ];
  const descriptors = await Promise.all(photos.map(async (photo) => (await identify(photo)).descriptor));
  const photo = rayedFlower('#ad48bd', '#e6d648');
  await seenIn(photo, 70);
  const before = await identify(photo);
  const after = await identify(photo, knowing(descriptors.map((descriptor) => ({ plantId: 4, descriptor }))));
  expect(placeOf(after.ranking, 4)).toBe(0);
  expect(after.ranking[0]?.confidence ?? 0).toBeGreaterThan(
    2 * (before.ranking.find(({ plantId }) => plantId === 4)?.confidence ?? 1),
  );
});

test('ignores references of another descriptor version', async () => {
  const photo = rayedFlower();
  const outdated = knowing([{ plantId: 4, descriptor: new Float32Array([1, 2, 3]) }]);
  expect((await identify(photo, outdated)).ranking).toEqual((await identify(photo)).ranking);
});

test('follows the nearest reference of an embedding model', async () => {
  const near = Float32Array.of(0.6, 0.8, 0);
  const references = [
    { plantId: 5, descriptor: new Float32Array(), embedding: near },
    { plantId: 4, descriptor: new Float32Array(), embedding: Float32Array.of(0, 0, 1) },
  ];
  const photo = { ...(await seenIn(rayedFlower())), embedding: near };
  expect(identifyPhotos([photo], knowing(references), credulous).ranking[0]?.plantId).toBe(5);
});

test('respects the EXIF orientation', async () => {
  const upright = await drawn(rayedFlower());
  const turned = await sharp(upright)
    .rotate(90)
    .withMetadata({ orientation: 8 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const [a, b] = [await identifyPhoto(upright), await identifyPhoto(turned)];
  expect(b.ranking.map(({ plantId }) => plantId)[0]).toBe(a.ranking[0]?.plantId);
  expect(b.seen).toBe(a.seen);
});

test('describes colour and form', async () => {
  expect((await identify(rayedFlower('#f2c71c'))).seen).toMatch(/yellow|golden/);
  expect((await identify(rayedFlower('#9a3fd0'))).seen).toMatch(/violet|lilac/);
  expect((await identify(fingeredLeaf())).seen).toContain('divided');
  expect((await identify(leafOnPaper())).seen).toMatch(/oval|lance/);
});

test('ranks plants without photos by their traits', async () => {
  const traits = (plantId: number, colour: string) => ({
    plantId,
    habit: 'upright herb',
    flower: { form: 'radiate head', inflorescence: 'solitary', petals: 0, colour },
  });
  const described = [
    plant(1, 'Planta caerulea', { traits: traits(1, '#3344cc') }),
    plant(2, 'Planta lutea', { traits: traits(2, '#f0c820') }),
  ];
  const { ranking, verdict } = await identify(rayedFlower('#f2c71c'), knowing([], described));
  expect(ranking[0]).toMatchObject({ plantId: 2, isByTraits: true });
  expect(verdict).not.toBe('likely');
});

test('a picture without a plant matches nothing', async () => {
  const grey = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a8a90' } })
    .jpeg()
    .toBuffer();
  const { isPlant, verdict, ranking, nextOrgan } = await identifyPhoto(grey, shippedModel);
  expect({ isPlant, verdict, nextOrgan }).toEqual({
    isPlant: false,
    verdict: 'no_plant',
    nextOrgan: undefined,
  });
  expect(ranking.every(({ confidence }) => confidence === 0)).toBe(true);
});

test('photos without a plant are left out of several', async () => {
  const photos = [rayedFlower(), '<rect width="480" height="360" fill="#667"/>'];
  const alone = await identifyAll(photos.slice(0, 1));
  // An even picture shows nothing alive, whatever the network makes of its colour.
  const between = calibrated({ ...credulous.calibration, living: (await livingOf(rayedFlower())) / 2 });
  const both = await identifyAll(photos, { model: between });
  expect(both.unusedPhotos).toEqual([1]);
  expect(both.ranking).toEqual(alone.ranking);
});

test('more photos of the same plant make the answer clearer', async () => {
  const photos = [rayedFlower(), rayedFlower('#efc31a')];
  const [one, two] = [await identifyAll(photos.slice(0, 1)), await identifyAll(photos)];
  expect(two.ranking[0]?.plantId).toBe(one.ranking[0]?.plantId);
  expect(two.unusedPhotos).toEqual([]);
});

test('asks for a part that was not shown yet', async () => {
  const model = calibrated({ ...credulous.calibration, likely: 2 });
  const flower = rayedFlower();
  expect((await identifyAll([flower], { model })).nextOrgan).toBe('leaf');
  expect((await identifyAll([flower], { model, organ: 'whole' })).nextOrgan).toBe('flower');
  expect((await identifyAll([leafOnPaper()], { model })).nextOrgan).toBe('flower');
});

test('a fungus is no plant with any confidence', async () => {
  const model = calibrated({ ...credulous.calibration, fungus: -9, maybeFungus: -9 });
  const { verdict, ranking, mayBeFungus } = await identifyAll([rayedFlower()], { model });
  expect({ verdict, mayBeFungus }).toEqual({ verdict: 'fungus', mayBeFungus: true });
  expect(ranking.every(({ confidence }) => confidence === 0)).toBe(true);
});

test.each([
  ['#f2c71c', /yellow|golden/, 'matches', false],
  ['#3344cc', /^light-green foliage; this hardly matches/, 'hardly matches', true],
])(
  'of a plant with yellow flowers, a flower of colour %s is seen only if it may be its own',
  async (colour, seen, agreement, isContradicted) => {
    const flower = { form: 'radiate head', inflorescence: 'solitary', petals: 0, colour: '#f0c820' };
    const leaf = {
      shape: 'ovate',
      margin: 'entire',
      venation: '',
      arrangement: '',
      compound: 'simple',
      colour: '#6f8f4e',
    };
    const yellow = plant(1, 'Planta lutea', { traits: { plantId: 1, habit: 'upright herb', leaf, flower } });
    const answer = await identify(rayedFlower(colour), knowing([], [yellow]));

    expect(answer.seen).toMatch(/flower/);
    expect(answer.ranking[0]).toMatchObject({
      seen: expect.stringMatching(seen),
      isContradicted,
    });
    expect(answer.ranking[0]?.seen).toContain(`this ${agreement}`);
  },
);

test('of a plant with white flowers and green leaves, neither yellow flowers nor yellowish leaves are seen', async () => {
  const flower = { form: 'bell', inflorescence: 'raceme', petals: 6, colour: '#f8f5ec' };
  const leaf = { shape: '', margin: '', venation: '', arrangement: '', compound: '', colour: '#6f8f4e' };
  const white = plant(1, 'Planta alba', { traits: { plantId: 1, habit: 'bulb plant', leaf, flower } });
  const appearance = {
    flower: { colour: { light: 0.8, red: -0.01, yellow: 0.1 }, share: 0.1, count: 9 },
    leaf: { colour: { light: 0.6, red: -0.03, yellow: 0.1 }, share: 0.5 },
  };
  const photo = { ...(await seenIn(rayedFlower())), appearance };
  const answer = identifyPhotos([photo], knowing([], [white]), credulous);

  expect(answer.seen).toBe('many yellow flowers, yellowish-green foliage');
  expect(answer.ranking[0]).toMatchObject({ seen: '', german: '' });
});

test('what may be a fungus is never likely', async () => {
  const model = calibrated({ ...credulous.calibration, likely: 0, maybeFungus: -9 });
  expect((await identifyAll([rayedFlower()], { model })).verdict).not.toBe('likely');
});

const livingOf = async (drawing: string) =>
  impressionOf((await seenIn(drawing)).description, shippedModel).living;
