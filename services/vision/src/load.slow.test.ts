import { identifications } from '@portal/contracts';
import sharp from 'sharp';
import { dataUrl } from './testing/photos.ts';
import { testVision } from './testing/test-vision.ts';

const vision = testVision(() => ({ VISION_QUEUE_WAIT_MS: '3000' }));

/** Twelve megapixels, so that it takes a while. */
let slow: string;
beforeAll(async () => {
  const image = sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#000',
    },
  });
  slow = dataUrl(await image.jpeg({ quality: 50 }).toBuffer());
});

const send = (signal?: AbortSignal) =>
  vision.fetch(identifications.identify.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ image: slow }),
    ...(signal && { signal }),
  });

/** Requests aborted by the client so far. */
const hangUps = () => vision.logLines().filter(({ status }) => status === 499).length;

test('a full queue answers 503 with Retry-After; the service and the queued requests are still answered', async () => {
  const requests = Array.from({ length: 14 }, () => send());
  expect((await vision.fetch('/healthz')).status).toBe(200);
  const answers = await Promise.all(requests);

  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused[0]?.text()).toMatch(/Many photos are being analysed/);
});

test('an aborted request leaves the queue', async () => {
  const visitor = new AbortController();
  const aborted = Array.from({ length: 3 }, () => send(visitor.signal));
  await new Promise((resolve) => setImmediate(resolve));
  visitor.abort();
  expect((await Promise.allSettled(aborted)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  while (hangUps() < 3) await new Promise((resolve) => setImmediate(resolve));

  expect((await send()).status).toBe(200);
});
