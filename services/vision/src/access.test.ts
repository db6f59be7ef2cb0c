import { randomUUID } from 'node:crypto';
import {
  accuracy,
  addressOf,
  type Endpoint,
  emotions,
  endpoints,
  eventEndpoint,
  identificationRejections,
  identifications,
} from '@portal/contracts';
import { admin, moderator, owner, rosa } from './testing/people.ts';
import { dataUrl, leafPhoto } from './testing/photos.ts';
import { testVision } from './testing/test-vision.ts';

const vision = testVision(() => ({ VISION_DATA_DIR: __dirname }));
const viewers = [
  vision,
  vision.as(rosa),
  vision.as(moderator),
  vision.as(admin),
  vision.as(owner),
  vision.asService('account'),
];

let image: string;
beforeAll(async () => {
  image = dataUrl(await leafPhoto());
});

async function bodyOf(call: Endpoint): Promise<object | undefined> {
  if (call === identifications.reject) return { plantId: 1 };
  if (call.path === eventEndpoint('vision').path) return { id: 'x', topic: 'unknown', payload: {} };
  return call.body && { image };
}

async function ask(viewer: (typeof viewers)[number], call: Endpoint): Promise<number> {
  const body = await bodyOf(call);
  const params = { id: 7, identificationId: randomUUID() };
  const { status } = await viewer.fetch(addressOf(call, { params }), {
    method: call.method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return status;
}

//                                                          nobody member moderator admin owner service
const table: [name: string, call: Endpoint, statuses: string][] = [
  ['identifications.identify', identifications.identify, '  200 200 200 200 200 200'],
  // No such answer exists.
  ['identifications.reject', identifications.reject, '      404 404 404 404 404 404'],
  ['identificationRejections.list', identificationRejections.list, '     401 403 403 200 403 401'],
  ['identificationRejections.remove', identificationRejections.remove, ' 401 403 403 204 403 401'],
  ['emotions.analyze', emotions.analyze, '                  401 200 200 200 200 401'],
  // Nothing is published in this folder.
  ['accuracy.read', accuracy.read, '                        404 404 404 404 404 404'],
  ['events', { ...eventEndpoint('vision') }, '              403 403 403 403 403 404'],
];

test.each(table)('%s answers by who asks', async (_, call, statuses) => {
  const answers: number[] = [];
  for (const viewer of viewers) answers.push(await ask(viewer, call));
  expect(answers).toEqual(statuses.trim().split(/\s+/).map(Number));
});

test('the table leaves out no call of the vision', () => {
  const calls = Object.values(endpoints)
    .flatMap((noun): Endpoint[] => Object.values(noun))
    .filter(({ service }) => service === 'vision');

  expect(calls.filter((call) => !table.some((row) => row[1] === call))).toEqual([]);
});
