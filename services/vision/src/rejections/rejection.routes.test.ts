import { randomUUID } from 'node:crypto';
import {
  type Identification,
  identificationRejections,
  identifications,
  type Viewer,
} from '@portal/contracts';
import { memberRemoved, plantLifecycleChanged } from '@portal/contracts/schemas';
import mongoose from 'mongoose';
import { admin, linus, rosa } from '../testing/people.ts';
import { greyPhoto } from '../testing/photos.ts';
import { fixedAnswers, testVision } from '../testing/test-vision.ts';

const vision = testVision(undefined, fixedAnswers);
let answer: Identification;
beforeAll(async () => {
  answer = await vision.identify(await greyPhoto());
});
beforeEach(async () => {
  await mongoose.model('Rejection').deleteMany({});
  vision.published.length = 0;
});

const matchOf = ({ matchedPlant }: Identification) => matchedPlant?.id ?? 0;
const reject = (
  plantId = matchOf(answer),
  viewer: Viewer | null = null,
  identificationId = answer.identificationId,
) =>
  (viewer ? vision.as(viewer) : vision).call(identifications.reject, {
    params: { identificationId },
    body: { plantId },
  });
const list = (before?: number) =>
  vision
    .as(admin)
    .call(identificationRejections.list, { query: before === undefined ? {} : { before: String(before) } });

test('anyone can reject a plant of an answer; the administrator sees who did', async () => {
  const suggested = answer.suggestions[0]?.plantId ?? 0;
  await reject();
  await reject(suggested, rosa);

  expect(await list()).toEqual([
    expect.objectContaining({ plantId: suggested, rejectedBy: { id: rosa.id, username: rosa.username } }),
    {
      id: expect.any(Number),
      plantId: matchOf(answer),
      commonName: answer.matchedPlant?.commonName,
      latinName: answer.matchedPlant?.latinName,
      confidence: answer.confidence,
      verdict: answer.verdict,
      provider: 'local',
      rejectedBy: null,
      rejectedAt: expect.any(String),
    },
  ]);
});

test('repeated and concurrent rejections are stored once', async () => {
  await Promise.all([reject(), reject(), reject(matchOf(answer), linus)]);
  await reject();

  expect(await list()).toHaveLength(1);
});

test('plants that were not shown and unknown answers can’t be rejected', async () => {
  await expect(reject(999_999)).rejects.toMatchObject({ code: 'not_found' });
  await expect(reject(undefined, null, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  expect(await list()).toEqual([]);
});

test('the administrator removes a rejection for good, with one audit entry', async () => {
  await reject();
  const [rejection] = await list();
  const remove = () =>
    vision.as(admin).call(identificationRejections.remove, { params: { id: rejection?.id ?? 0 } });
  await remove();
  await remove();
  await reject();

  expect(await list()).toEqual([]);
  // Without the member who rejected it: the audit outlives their account.
  const { rejectedBy: _, ...before } = rejection ?? {};
  expect(vision.published).toEqual([
    {
      actor: { id: admin.id, username: admin.username },
      act: 'identification_rejection.removed',
      subject: { kind: 'identification_rejection', id: rejection?.id, name: rejection?.commonName },
      before,
      at: expect.any(String),
    },
  ]);
  await vision.as(admin).call(identificationRejections.remove, { params: { id: 999_999 } });
  expect(vision.published).toHaveLength(1);
});

test('lists fifty per page, continuing after the last id', async () => {
  await mongoose.model('Rejection').insertMany(
    Array.from({ length: 60 }, (_, index) => ({
      _id: 1000 + index,
      identificationId: randomUUID(),
      plantId: 1,
      commonName: 'Sage',
      latinName: 'Salvia',
      confidence: 10,
      verdict: 'unsure',
      provider: 'local',
      rejectedBy: null,
      rejectedAt: new Date(),
    })),
  );
  const first = await list();
  const second = await list(first.at(-1)?.id);

  expect([first.length, second.length]).toEqual([50, 10]);
  expect([...first, ...second].map(({ id }) => id)).toEqual(
    Array.from({ length: 60 }, (_, index) => 1059 - index),
  );
});

test('deleting an account anonymises its rejections, and a deleted plant leaves the list', async () => {
  await reject(matchOf(answer), rosa);
  await vision.deliver(memberRemoved, { userId: rosa.id }, 'rosa');
  expect(await list()).toMatchObject([{ rejectedBy: null }]);
  await reject(answer.suggestions[0]?.plantId, rosa);
  expect((await list()).map(({ rejectedBy }) => rejectedBy)).toEqual([null, null]);

  const plantId = matchOf(answer);
  await vision.deliver(plantLifecycleChanged, { plantId, presence: 'removed', revision: 1 }, 'deleted');
  expect((await list()).map((one) => one.plantId)).not.toContain(plantId);
  await vision.deliver(plantLifecycleChanged, { plantId, presence: 'present', revision: 2 }, 'restored');
  expect((await list()).map((one) => one.plantId)).toContain(plantId);
});
