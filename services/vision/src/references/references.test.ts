import { createHash } from 'node:crypto';
import type { Identification, PayloadOf } from '@portal/contracts';
import {
  communityPhotoRemoved,
  communityPhotoShared,
  memberRemoved,
  plantLifecycleChanged,
  plantPhotosChanged,
} from '@portal/contracts/schemas';
import mongoose from 'mongoose';
import { linus, rosa } from '../testing/people.ts';
import { greyPhoto, leafPhoto } from '../testing/photos.ts';
import { clary, sage } from '../testing/plants.ts';
import { countOf, testVision, until } from '../testing/test-vision.ts';
import { PhotoDescriptionModel } from './photo-description.model.ts';
import { PhotoSourceModel } from './photo-source.model.ts';

const vision = testVision();
let events = 0;
beforeEach(async () => {
  vision.pictures.clear();
  const { PlantCopy: _, ...references } = mongoose.models;
  for (const model of Object.values(references)) await model.deleteMany({});
  await mongoose.connection.collection('receivedEvents').deleteMany({});
  await mongoose.connection.collection('plantLifecycle').deleteMany({});
  await vision.updateReferences();
});

/** Stores a picture at a stub service; returns its address. */
function store(bytes: Buffer, service = 'account'): string {
  const path = `/api/images/${service}/${createHash('sha256').update(bytes).digest('hex')}`;
  vision.pictures.set(path, bytes);
  return path;
}

const shared = (id: number, photoUrl: string, given: Partial<PayloadOf<typeof communityPhotoShared>> = {}) =>
  vision.deliver(
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
  vision.deliver(communityPhotoRemoved, { id, revision }, String(++events));
const described = (count: number) => until(async () => (await countOf('photodescriptions')) === count);

const identify = async () => vision.identify(await leafPhoto({ tilt: 8 }));
/** The confidence in a plant. */
function rankIn({ matchedPlant, confidence, suggestions }: Identification, plantId: number) {
  if (matchedPlant?.id === plantId) return confidence;
  return suggestions.find((one) => one.plantId === plantId)?.confidence ?? 0;
}
/** The confidence in a plant for a photo like those of the tests. */
const rankOf = async (plantId: number) => rankIn(await identify(), plantId);

/** The answer without references. */
let unaided: Identification;
beforeAll(async () => {
  unaided = await identify();
});

test('shared photos raise the confidence in their plant until they are removed', async () => {
  for (const tilt of [0, 5]) await shared(tilt + 1, store(await leafPhoto({ tilt })));
  await described(2);
  expect(await rankOf(clary.id)).toBeGreaterThan(rankIn(unaided, clary.id));

  for (const tilt of [0, 5]) await removed(tilt + 1, 2);
  await described(0);
  expect(await rankOf(clary.id)).toBe(rankIn(unaided, clary.id));
});

test('staff uploads count too, and are not fetched again by the next process', async () => {
  const photos = [
    store(await leafPhoto({ tilt: 3 }), 'encyclopedia'),
    store(await leafPhoto({ tilt: 6 }), 'encyclopedia'),
  ];
  await vision.deliver(plantPhotosChanged, { plantId: sage.id, photos, revision: 4 }, String(++events));
  await described(2);
  const lifted = await rankOf(sage.id);
  expect(lifted).toBeGreaterThan(rankIn(unaided, sage.id));

  vision.pictures.clear();
  await vision.restart();
  await vision.updateReferences();
  expect(await rankOf(sage.id)).toBe(lifted);
});

test('the highest revision wins, in whatever order events arrive', async () => {
  const [first = '', second = ''] = ['a', 'b'].map((digit) => `/api/images/account/${digit.repeat(64)}`);
  await shared(1, second, { revision: 3 });
  await shared(1, first, { revision: 1 });
  await removed(1, 2);
  expect(await PhotoSourceModel.find().lean()).toMatchObject([{ revision: 3, paths: [second] }]);

  await removed(1, 5);
  await shared(1, first, { revision: 4 });
  expect(await PhotoSourceModel.find().lean()).toMatchObject([{ revision: 5, paths: [] }]);
});

test('fetches only pictures of the portal, and stores only numbers of them', async () => {
  const real = store(await leafPhoto());
  const photos = [
    'https://plants.example/rose.jpg',
    '/api/images/account/../../internal/events',
    `/api/images/hub/${'a'.repeat(64)}`,
    '//elsewhere/api/images/account/x',
    real,
  ];
  await vision.deliver(plantPhotosChanged, { plantId: sage.id, photos, revision: 1 }, String(++events));
  await described(1);
  await vision.updateReferences();

  expect(await PhotoDescriptionModel.find().lean()).toEqual([
    {
      _id: real,
      kind: expect.any(String),
      isPlant: true,
      descriptor: expect.anything(),
      embedding: expect.anything(),
    },
  ]);
  expect(await countOf('images.files')).toBe(0);
});

test('a photo without a plant, an unreadable one and a missing one don’t change answers', async () => {
  await shared(1, store(Buffer.from('no picture')));
  await shared(2, `/api/images/account/${'b'.repeat(64)}`);
  await shared(3, store(await greyPhoto()));
  await described(1);

  expect(await PhotoDescriptionModel.findOne().lean()).toMatchObject({ isPlant: false });
  expect(await rankOf(clary.id)).toBe(rankIn(unaided, clary.id));
});

test('a photo that is unavailable doesn’t block others, and is described by a later update', async () => {
  const bytes = await leafPhoto({ tilt: 5 });
  const path = store(bytes);
  vision.pictures.set(path, 'unavailable');
  await shared(1, path);
  await shared(2, store(await leafPhoto()));
  await described(1);

  vision.pictures.set(path, bytes);
  await vision.updateReferences();

  expect(await countOf('photodescriptions')).toBe(2);
});

test('deleting an account removes its photos, including those of late events', async () => {
  await shared(1, store(await leafPhoto()));
  await described(1);
  await vision.deliver(memberRemoved, { userId: rosa.id }, String(rosa.id));
  await described(0);

  await shared(2, store(await leafPhoto({ tilt: 9 })));
  const linusPhoto = { id: 3, userId: linus.id, username: linus.username, createdAt: '2026-11-21T10:00:00Z' };
  const photoUrl = store(await leafPhoto({ tilt: 12 }));
  await shared(3, photoUrl, { photo: { ...linusPhoto, photoUrl } });
  await described(1);
  expect(await PhotoSourceModel.find({ 'paths.0': { $exists: true } }).distinct('memberId')).toEqual([
    linus.id,
  ]);
});

test('a deleted plant is in no answer, a restored one is, and an erased one leaves no data', async () => {
  await shared(1, store(await leafPhoto()));
  await described(1);
  const before = await rankOf(clary.id);
  const publish = (presence: 'present' | 'removed' | 'erased', revision: number) =>
    vision.deliver(plantLifecycleChanged, { plantId: clary.id, presence, revision }, String(++events));

  await publish('removed', 1);
  expect(await rankOf(clary.id)).toBe(0);
  await publish('present', 2);
  expect(await rankOf(clary.id)).toBe(before);
  await publish('erased', 3);
  await described(0);
  expect(await PhotoSourceModel.exists({ plantId: clary.id })).toBeNull();
});
