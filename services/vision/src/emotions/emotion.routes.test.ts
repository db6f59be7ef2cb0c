import { emotions } from '@portal/contracts';
import { EmotionAnalysis } from '@portal/contracts/schemas';
import { drawn, rayedFlower } from '../testing/drawn-plants.ts';
import { rosa } from '../testing/people.ts';
import { dataUrl, greyPhoto, leafPhoto } from '../testing/photos.ts';
import { plantOf } from '../testing/plants.ts';
import { testVision } from '../testing/test-vision.ts';

const vision = testVision();
const cactus = plantOf({
  id: 50,
  commonName: 'Test cactus',
  latinName: 'Cereus experimentalis',
  otherNames: ['Bench column'],
  growingConditions: 'Full sun, gritty soil, hardly any water in winter.',
});
beforeAll(() => {
  vision.encyclopedia.plants?.push(cactus);
});

const analyze = async (
  photo: Buffer,
  plantInfo?: { commonName: string; latinName?: string; category?: string },
) =>
  vision
    .as(rosa)
    .call(emotions.analyze, { body: { image: dataUrl(photo), ...(plantInfo && { plantInfo }) } });

/** Of a photo without a plant's name. */
let unnamed: EmotionAnalysis;
beforeAll(async () => {
  unnamed = await analyze(await leafPhoto());
});

test('answers match the contract and are deterministic', async () => {
  expect(EmotionAnalysis.parse(unnamed)).toEqual(unnamed);
  expect(unnamed.plantFound).toBe(true);
  expect(await analyze(await leafPhoto())).toEqual(unnamed);
});

test('a flower in the grass is not a sign of illness', async () => {
  const { plantFound, healthScore } = await analyze(await drawn(rayedFlower()));

  expect(plantFound).toBe(true);
  expect(healthScore).toBeGreaterThan(50);
});

test('an evenly green photo gets no mood, score or advice', async () => {
  expect(await analyze(await greyPhoto('#3a7d44'))).toMatchObject({
    plantFound: false,
    confidence: 0,
    careRecommendations: { immediate: [], weekly: [], longTerm: [] },
    notice: expect.stringMatching(/^No plant was found in this photo/),
  });
});

test.each([
  { commonName: 'test CACTUS' },
  { commonName: 'Bench column' },
  { commonName: 'My spiky friend', latinName: 'Cereus experimentalis' },
])('advice uses the growing conditions of the named plant: %j', async (plantInfo) => {
  const named = await analyze(await leafPhoto(), plantInfo);

  expect(JSON.stringify(named.careRecommendations)).toMatch(/gritty soil/);
  expect(JSON.stringify(unnamed.careRecommendations)).not.toMatch(/gritty soil/);
});

test('a plant name that is not in the encyclopedia is accepted', async () => {
  expect(await analyze(await leafPhoto(), { commonName: 'Triffid' })).toMatchObject({ plantFound: true });
});

test.each([
  ['not a picture', { image: dataUrl(Buffer.from('Rose')) }],
  ['a plant without a name', { image: '', plantInfo: { latinName: 'Rosa' } }],
  ['an overlong name', { image: '', plantInfo: { commonName: 'x'.repeat(300) } }],
])('%s is refused', async (_, body) => {
  const answer = await vision.as(rosa).fetch(emotions.analyze.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
});
