import { randomUUID } from 'node:crypto';
import { analyses, identifications, statistics } from '@portal/contracts';
import { Identification } from '@portal/contracts/schemas';
import { undocumentedMetrics } from '@portal/kit/testing';
import sharp from 'sharp';
import { dataUrl, greyPhoto, leafPhoto } from '../testing/photos.ts';
import { garden } from '../testing/plants.ts';
import { countOf, testVision, until } from '../testing/test-vision.ts';
import { IdentificationModel } from './identification.model.ts';

const vision = testVision();

const send = (body: unknown, init: RequestInit = {}) =>
  vision.fetch(identifications.identify.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });

/** The answers to a plant and to an even grey. */
let answer: Identification;
let noPlant: Identification;
beforeAll(async () => {
  answer = await vision.identify(await leafPhoto());
  noPlant = await vision.identify(await greyPhoto());
});

test('identifies a plant in a photo', () => {
  expect(Identification.parse(answer)).toEqual(answer);
  expect(answer.verdict).not.toBe('no_plant');
  expect(plantsOf(answer).length).toBeGreaterThanOrEqual(4);
  for (const plantId of plantsOf(answer)) expect(garden.map(({ id }) => id)).toContain(plantId);
});

/** The match, if any, and the suggestions. A drawing may resemble no known plant enough to match. */
const plantsOf = ({ matchedPlant, suggestions }: Identification) => [
  ...(matchedPlant ? [matchedPlant.id] : []),
  ...suggestions.map(({ plantId }) => plantId),
];

test('recognises a photo without a plant', () => {
  expect(noPlant).toMatchObject({
    verdict: 'no_plant',
    matchedPlant: null,
    confidence: 0,
    suggestions: [],
    analysis: expect.stringMatching(/^No plant was found in this photo\. Photograph one plant/),
  });
});

test('answers are counted by verdict and confidence, and the counts survive a restart', async () => {
  await vision.restart();

  const query = { range: '7d', at: new Date().toISOString() } as const;
  const { figures, queues } = await vision.asService('admin').call(statistics.vision.read, { query });

  const labels = figures.filter(({ counts }) => counts.includes(1)).map((figure) => figure.labels);
  expect(labels).toContainEqual({ verdict: answer.verdict });
  expect(labels).toContainEqual({ verdict: 'no_plant' });
  expect(labels.filter(({ from }) => from !== undefined)).toHaveLength(1);
  expect(queues).toContainEqual({ name: 'analyses', waiting: 0, dead: 0 });
});

test('every metric of the service is in the operators’ reference', async () => {
  expect(undocumentedMetrics(await vision.metrics.registry.metrics())).toEqual([]);
});

test('the same photo gets the same answer, by either call', async () => {
  const again = await vision.identify(await leafPhoto());
  const amongPhotos = await vision.call(identifications.identifyPhotos, { body: { photos: [await good()] } });
  const { identificationId: _, ...same } = answer;

  expect([again, amongPhotos]).toMatchObject([same, same]);
  const answers = [answer, again, amongPhotos];
  expect(new Set(answers.map(({ identificationId }) => identificationId)).size).toBe(3);
});

test('stores what was shown, and nothing of the photo', async () => {
  const { identificationId, verdict } = answer;
  const stored = await IdentificationModel.findById(identificationId).lean();

  expect(stored).toEqual({
    _id: identificationId,
    verdict,
    provider: 'local',
    shown: plantsOf(answer).map((plantId) => ({
      plantId,
      confidence: expect.any(Number),
    })),
    at: expect.any(Date),
  });
  expect(await countOf('images.files')).toBe(0);
});

/** A small file of many pixels. */
let encodedBomb: Promise<Buffer> | undefined;
const bomb = async () => {
  encodedBomb ??= sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { image: dataUrl(await encodedBomb, 'image/png') };
};
test.each<[what: string, body: () => unknown, status: number, message: RegExp]>([
  ['text', () => ({ image: dataUrl(Buffer.from('Rose')) }), 400, /not a picture/],
  ['no data URL', () => ({ image: 'rose.jpg' }), 400, /not a picture/],
  ['nothing', () => ({ image: '' }), 400, /not a picture/],
  ['an SVG', () => ({ image: dataUrl(Buffer.from('<svg/>'), 'image/svg+xml') }), 400, /picture/],
  ['a photo without its pixels', async () => headOnly(), 400, /not a picture/],
  [
    'a PNG header without a picture',
    async () => ({ image: dataUrl((await leafPhoto({ format: 'png' })).subarray(0, 33), 'image/png') }),
    400,
    /not a picture/,
  ],
  ['a decompression bomb', () => bomb(), 413, /too large: 6000 × 6000 pixels/],
  [
    'a file of more than 8 MB',
    async () => ({ image: dataUrl(Buffer.concat([await leafPhoto(), Buffer.alloc(8.5 * 1024 * 1024)])) }),
    413,
    /too large: at most 8192 kB/,
  ],
  [
    'a body of more than 12 MB',
    () => ({ image: `data:image/jpeg;base64,${'A'.repeat(12.5 * 1024 * 1024)}` }),
    413,
    /too large/,
  ],
  ['a wrong field', async () => ({ photo: dataUrl(await leafPhoto()) }), 400, /photo|image/],
  ['one field too many', async () => ({ image: dataUrl(await leafPhoto()), plantId: 3 }), 400, /plantId/],
  ['no field', () => ({}), 400, /image/],
  ['a number', () => ({ image: 7 }), 400, /image/],
  ['no JSON', () => '{ "image": ', 400, /JSON/],
])('%s is refused with an explanation', async (_, body, status, message) => {
  const refused = await send(await body());

  expect([refused.status, await refused.text()]).toEqual([status, expect.stringMatching(message)]);
});

const identifyPhotos = (photos: unknown) =>
  vision.fetch(identifications.identifyPhotos.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ photos }),
  });
const good = async (tilt = 0) => ({ image: dataUrl(await leafPhoto({ tilt })) });

test('combines the photos of one plant, and names those that show none', async () => {
  const photos = [
    { ...(await good()), organ: 'leaf' as const },
    { image: dataUrl(await greyPhoto()) },
    { ...(await good(20)), organ: 'whole' as const },
  ];
  const combined = await vision.call(identifications.identifyPhotos, { body: { photos } });

  expect(Identification.parse(combined)).toEqual(combined);
  expect(plantsOf(combined)).not.toHaveLength(0);
  expect(combined.unusedPhotos).toEqual([1]);
  expect(combined.analysis).toContain('Photo 2 shows no plant and was left out.');
  expect(await IdentificationModel.exists({ _id: combined.identificationId })).toBeTruthy();
});

test('a photo that misses its end is analysed, as browsers show it', async () => {
  const { verdict } = await vision.identify((await leafPhoto()).subarray(0, -2));
  expect(verdict).toBe(answer.verdict);
});

const headOnly = async () => ({ image: dataUrl((await leafPhoto()).subarray(0, 300)) });
test.each<[what: string, photos: () => unknown, status: number, message: RegExp]>([
  ['no photo', () => [], 400, /photos/],
  ['six photos', async () => Array(6).fill(await good()), 400, /photos|at most 5/i],
  ['an unknown organ', async () => [{ ...(await good()), organ: 'root' }], 400, /organ|flower/],
  [
    'one undecodable photo of three',
    async () => [await good(), await good(), await headOnly()],
    400,
    /^Photo 3: This is not a picture/,
  ],
  [
    'one text of two',
    async () => [{ image: dataUrl(Buffer.from('Rose')) }, await good()],
    400,
    /^Photo 1: This is not a picture/,
  ],
  [
    'one decompression bomb of two',
    async () => [await good(), await bomb()],
    413,
    /^Photo 2: The image is too large/,
  ],
  [
    'a body of more than 12 MB',
    () => Array(5).fill({ image: `data:image/jpeg;base64,${'A'.repeat(2.5 * 1024 * 1024)}` }),
    413,
    /too large/,
  ],
])('%s is refused with an explanation', async (_, photos, status, message) => {
  const refused = await identifyPhotos(await photos());

  expect([refused.status, await refused.text()]).toEqual([status, expect.stringMatching(message)]);
});

test('an analysis tells its progress by its ticket, and nothing afterwards', async () => {
  const ticket = randomUUID();
  const progress = () => vision.fetch(analyses.progress.path.replace(':ticket', ticket));
  let isAnswered = false;
  const before = vision.call(identifications.identifyPhotos, {
    body: { photos: [await good(), await good()] },
  });
  const followed = vision
    .call(identifications.identify, { query: { ticket }, body: await good() })
    .finally(() => {
      isAnswered = true;
    });
  const places: number[] = [];
  await until(async () => {
    const response = await progress();
    if (response.status === 200) places.push((await response.json()).ahead);
    return isAnswered;
  });
  await Promise.all([before, followed]);

  expect(places.length).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  expect((await progress()).status).toBe(404);
});

test('a ticket that is no random id is refused', async () => {
  const refused = await vision.fetch(`${identifications.identify.path}?ticket=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await good()),
  });
  expect(refused.status).toBe(400);
});
