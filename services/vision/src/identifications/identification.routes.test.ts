import { randomUUID } from 'node:crypto';
import { analyses, identifications, statistics } from '@portal/contracts';
import { Identification } from '@portal/contracts/schemas';
import { undocumentedMetrics } from '@portal/kit/testing';
import mongoose from 'mongoose';
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

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'identifies a plant in a %s photo',
  async (format) => {
    const answer = await vision.identify(await leafPhoto({ format }));

    expect(Identification.parse(answer)).toEqual(answer);
    expect(answer.verdict).not.toBe('no_plant');
    expect(plantsOf(answer).length).toBeGreaterThanOrEqual(4);
    for (const plantId of plantsOf(answer)) expect(garden.map(({ id }) => id)).toContain(plantId);
  },
);

/** The match, if any, and the suggestions. A drawing may resemble no known plant enough to match. */
const plantsOf = ({ matchedPlant, suggestions }: Identification) => [
  ...(matchedPlant ? [matchedPlant.id] : []),
  ...suggestions.map(({ plantId }) => plantId),
];

test('recognises a photo without a plant', async () => {
  expect(await vision.identify(await greyPhoto())).toMatchObject({
    verdict: 'no_plant',
    matchedPlant: null,
    confidence: 0,
    suggestions: [],
    analysis: expect.stringMatching(/^No plant was found in this photo\. Photograph one plant/),
  });
});

test('answers are counted by verdict and confidence, and the counts survive a restart', async () => {
  await vision.restart();
  await mongoose.connection.collection('hourlyCounts').deleteMany({});
  const answer = await vision.identify(await leafPhoto());
  await vision.identify(await greyPhoto());
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

test('the same photo gets the same answer', async () => {
  const photo = await leafPhoto({ tilt: 20 });
  const [{ identificationId: one, ...first }, { identificationId: other, ...second }] = [
    await vision.identify(photo),
    await vision.identify(photo),
  ];

  expect(second).toEqual(first);
  expect(other).not.toBe(one);
});

test('stores what was shown, and nothing of the photo', async () => {
  const answer = await vision.identify(await leafPhoto());
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

const photo = () => leafPhoto({ width: 1200, height: 900 });
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
    async () => ({ image: dataUrl(Buffer.concat([await photo(), Buffer.alloc(8.5 * 1024 * 1024)])) }),
    413,
    /too large: at most 8192 kB/,
  ],
  [
    'a body of more than 12 MB',
    () => ({ image: `data:image/jpeg;base64,${'A'.repeat(12.5 * 1024 * 1024)}` }),
    413,
    /too large/,
  ],
  ['a wrong field', async () => ({ photo: dataUrl(await photo()) }), 400, /photo|image/],
  ['one field too many', async () => ({ image: dataUrl(await photo()), plantId: 3 }), 400, /plantId/],
  ['no field', () => ({}), 400, /image/],
  ['a number', () => ({ image: 7 }), 400, /image/],
  ['no JSON', () => '{ "image": ', 400, /JSON/],
])('%s is refused with an explanation', async (_, body, status, message) => {
  const answer = await send(await body());

  expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(message)]);
});

const identifyPhotos = (photos: unknown) =>
  vision.fetch(identifications.identifyPhotos.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ photos }),
  });
const good = async (tilt = 0) => ({ image: dataUrl(await leafPhoto({ tilt })) });

test('one photo gets the same answer from both calls', async () => {
  const { identificationId: _, ...single } = await vision.identify(await leafPhoto());
  const answer = await vision.call(identifications.identifyPhotos, { body: { photos: [await good()] } });

  expect(answer).toMatchObject(single);
});

test('combines the photos of one plant, and names those that show none', async () => {
  const photos = [
    { ...(await good()), organ: 'leaf' as const },
    { image: dataUrl(await greyPhoto()) },
    { ...(await good(20)), organ: 'whole' as const },
  ];
  const answer = await vision.call(identifications.identifyPhotos, { body: { photos } });

  expect(Identification.parse(answer)).toEqual(answer);
  expect(plantsOf(answer)).not.toHaveLength(0);
  expect(answer.unusedPhotos).toEqual([1]);
  expect(answer.analysis).toContain('Photo 2 shows no plant and was left out.');
  expect(await IdentificationModel.exists({ _id: answer.identificationId })).toBeTruthy();
});

test('a photo that misses its end is analysed, as browsers show it', async () => {
  const { verdict } = await vision.identify(await photo());
  const cut = await vision.identify((await photo()).subarray(0, -2));
  expect(cut.verdict).toBe(verdict);
});

const headOnly = async () => ({ image: dataUrl((await photo()).subarray(0, 300)) });
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
  const answer = await identifyPhotos(await photos());

  expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(message)]);
});

test('an analysis tells its progress by its ticket, and nothing afterwards', async () => {
  const ticket = randomUUID();
  const progress = () => vision.fetch(analyses.progress.path.replace(':ticket', ticket));
  const photos = Array(5).fill(await good());
  let isAnswered = false;
  const before = identifyPhotos(photos);
  const followed = vision
    .call(identifications.identifyPhotos, { query: { ticket }, body: { photos } })
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

test('six visitors at once are all answered', async () => {
  const image = dataUrl(await leafPhoto());
  const answers = await Promise.all(Array.from({ length: 6 }, () => send({ image })));

  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
});

test('a ticket that is no random id is refused', async () => {
  const answer = await vision.fetch(`${identifications.identify.path}?ticket=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await good()),
  });
  expect(answer.status).toBe(400);
});
