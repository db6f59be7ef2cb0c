import { createHash } from 'node:crypto';
import {
  communityPhotoRemoved,
  communityPhotoShared,
  memberRemoved,
  type PayloadOf,
  plantLifecycleChanged,
  plantPhotosChanged,
} from '@portal/contracts';
import mongoose from 'mongoose';
import { linus, rosa } from '../testing/people.ts';
import { greyPhoto, leafPhoto } from '../testing/photos.ts';
import { clary, sage } from '../testing/plants.ts';
import { countOf, testVision, until } from '../testing/test-vision.ts';
import { PhotoDescriptionModel } from './photo-description.model.ts';
import { PhotoWordModel } from './photo-word.model.ts';

const vision = testVision();
let events = 0;
beforeEach(async () => {
  vision.pictures.clear();
  for (const model of Object.values(mongoose.models)) await model.deleteMany({});
  await mongoose.connection.collection('receivedEvents').deleteMany({});
  await mongoose.connection.collection('plantLifecycle').deleteMany({});
  await vision.updateReferences();
});

/** Lets a service keep a picture; answers its address. */
function keep(bytes: Buffer, service = 'account'): string {
  const path = `/api/images/${service}/${createHash('sha256').update(bytes).digest('hex')}`;
  vision.pictures.set(path, bytes);
  return path;
}

const shared = (id: number, photoUrl: string, given: Partial<PayloadOf<typeof communityPhotoShared>> = {}) =>
  vision.hear(
    communityPhotoShared,
    {
      photo: { id, photoUrl, userId: rosa.id, username: rosa.username, createdAt: '2026-11-21T10:00:00Z' },
      plantId: clary.id,
      sharedAt: '2026-11-21T10:00:00Z',
      revision: 1,
      ...given,
    },
    String(++events),
  );
const removed = (id: number, revision: number) =>
  vision.hear(communityPhotoRemoved, { id, revision }, String(++events));
const described = (count: number) => until(async () => (await countOf('photodescriptions')) === count);

/** What a photo like those of the tests is taken for, and how surely. */
async function rankOf(plantId: number) {
  const { matchedPlant, confidence, suggestions } = await vision.identify(await leafPhoto({ tilt: 8 }));
  if (matchedPlant?.id === plantId) return confidence;
  return suggestions.find((one) => one.plantId === plantId)?.confidence ?? 0;
}

test('photos that members share of a plant lift it in the answers; taken back, they count no more', async () => {
  const before = await rankOf(clary.id);
  for (const tilt of [0, 5, 10]) await shared(tilt + 1, keep(await leafPhoto({ tilt })));
  await described(3);
  expect(await rankOf(clary.id)).toBeGreaterThan(before);

  for (const tilt of [0, 5, 10]) await removed(tilt + 1, 2);
  await described(0);
  expect(await rankOf(clary.id)).toBe(before);
});

test('what is kept of a photo is numbers', async () => {
  const path = keep(await leafPhoto());
  await shared(1, path);
  await described(1);

  expect(await PhotoDescriptionModel.find().lean()).toEqual([
    {
      _id: path,
      kind: expect.any(String),
      isPlant: true,
      descriptor: expect.anything(),
      embedding: expect.anything(),
    },
  ]);
  expect(await countOf('images.files')).toBe(0);
});

test('staff’s uploads count too, and the next process knows them without asking for them again', async () => {
  const before = await rankOf(sage.id);
  const photos = [
    keep(await leafPhoto({ tilt: 3 }), 'encyclopedia'),
    keep(await leafPhoto({ tilt: 6 }), 'encyclopedia'),
  ];
  await vision.hear(plantPhotosChanged, { plantId: sage.id, photos, revision: 4 }, String(++events));
  await described(2);
  const lifted = await rankOf(sage.id);
  expect(lifted).toBeGreaterThan(before);

  vision.pictures.clear();
  await vision.restart();
  await until(async () => (await rankOf(sage.id)) === lifted);
});

test('of the words on a photo the highest revision is the last, in whatever order they come', async () => {
  const [first, second] = [keep(await leafPhoto()), keep(await leafPhoto({ tilt: 30 }))];
  await shared(1, second, { revision: 3 });
  await shared(1, first, { revision: 1 });
  await removed(1, 2);
  expect(await PhotoWordModel.find().lean()).toMatchObject([{ revision: 3, paths: [second] }]);

  await removed(1, 5);
  await shared(1, first, { revision: 4 });
  expect(await PhotoWordModel.find().lean()).toMatchObject([{ revision: 5, paths: [] }]);
});

test.each([
  'https://plants.example/rose.jpg',
  '/api/images/account/../../internal/events',
  `/api/images/hub/${'a'.repeat(64)}`,
  '//elsewhere/api/images/account/x',
])('only pictures that the portal keeps are fetched: not %s', async (path) => {
  const real = keep(await leafPhoto());
  await shared(1, path);
  await shared(2, real);
  await described(1);

  expect(await PhotoDescriptionModel.find().distinct('_id')).toEqual([real]);
});

test('a photo without a plant, one that can’t be read and one that is gone leave the answers as they are', async () => {
  const before = await rankOf(clary.id);
  await shared(1, keep(Buffer.from('no picture')));
  await shared(2, `/api/images/account/${'b'.repeat(64)}`);
  await shared(3, keep(await greyPhoto()));
  await described(1);

  expect(await PhotoDescriptionModel.findOne().lean()).toMatchObject({ isPlant: false });
  expect(await rankOf(clary.id)).toBe(before);
});

test('a photo that can’t be had for now keeps no other from being described, and comes with a later round', async () => {
  const bytes = await leafPhoto({ tilt: 5 });
  const away = keep(bytes);
  vision.pictures.set(away, 'away');
  await shared(1, away);
  await shared(2, keep(await leafPhoto()));
  await described(1);

  vision.pictures.set(away, bytes);
  await vision.updateReferences();

  expect(await countOf('photodescriptions')).toBe(2);
});

test('the end of an account takes its photos along, also those that are told of late', async () => {
  await shared(1, keep(await leafPhoto()));
  await described(1);
  await vision.hear(memberRemoved, { userId: rosa.id }, String(rosa.id));
  await described(0);

  await shared(2, keep(await leafPhoto({ tilt: 9 })));
  const linusPhoto = { id: 3, userId: linus.id, username: linus.username, createdAt: '2026-11-21T10:00:00Z' };
  const photoUrl = keep(await leafPhoto({ tilt: 12 }));
  await shared(3, photoUrl, { photo: { ...linusPhoto, photoUrl } });
  await described(1);
  expect(await PhotoWordModel.find({ 'paths.0': { $exists: true } }).distinct('memberId')).toEqual([
    linus.id,
  ]);
});

test('a deleted plant is in no answer; brought back it is as before; erased, nothing of it is kept', async () => {
  await shared(1, keep(await leafPhoto()));
  await described(1);
  const before = await rankOf(clary.id);
  const tell = (presence: 'present' | 'removed' | 'erased', revision: number) =>
    vision.hear(plantLifecycleChanged, { plantId: clary.id, presence, revision }, String(++events));

  await tell('removed', 1);
  expect(await rankOf(clary.id)).toBe(0);
  await tell('present', 2);
  expect(await rankOf(clary.id)).toBe(before);
  await tell('erased', 3);
  await described(0);
  expect(await PhotoWordModel.exists({ plantId: clary.id })).toBeNull();
});
