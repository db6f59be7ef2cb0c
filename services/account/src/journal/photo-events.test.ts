import { communityPhotos, journal, type PayloadOf, type Topic } from '@portal/contracts';
import { communityPhotoRemoved, communityPhotoShared } from '@portal/contracts/schemas';
import type { Outbox } from '@portal/kit';
import { photoOf, testDatabase, testService } from '@portal/kit/testing';
import { plantCheck } from '../plants/known-plant.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { stubServices } from '../testing/stub-services.ts';
import { silentLog } from '../testing/test-account.ts';
import { UserModel } from '../users/user.model.ts';
import { communityPhotoRoutes } from './community-photo.routes.ts';
import { journalRoutes } from './journal.routes.ts';
import { JournalEntryModel } from './journal-entry.model.ts';
import { changedPhotos, publishPhoto, withPhotoEvents } from './photo-events.ts';

testDatabase();
const service = testService([...journalRoutes(plantCheck(stubServices().call)), ...communityPhotoRoutes], {
  name: 'account',
});
beforeEach(() => changedPhotos.collection().deleteMany({}));

const publishDue = (outbox: Pick<Outbox, 'add'>) =>
  changedPhotos.performDue(({ _id }) => publishPhoto(Number(_id), outbox), silentLog);
/** As if the lease, or the pause after a failure, were over. */
const letLeaseEnd = () => changedPhotos.collection().updateMany({}, { $set: { nextAt: new Date() } });

interface PhotoEvent {
  topic: string;
  payload: PayloadOf<typeof communityPhotoShared> & PayloadOf<typeof communityPhotoRemoved>;
}
/** Publishes what is due, and answers the events. */
async function published(): Promise<PhotoEvent[]> {
  const events: PhotoEvent[] = [];
  await publishDue({
    add: async <T extends Topic>({ name }: T, payload: PayloadOf<T>) => {
      events.push({ topic: name, payload: payload as PhotoEvent['payload'] });
    },
  });
  return events;
}

async function memberWithPhoto() {
  const user = await createUser();
  const client = service.as(asViewer(user));
  const params = { userId: user._id };
  const body = { plantId: 1, notes: 'In bloom.', photoUrl: await photoOf() };
  const entry = await client.call(journal.create, { params, body });
  return { user, client, entry, params: { ...params, entryId: entry.id } };
}

test('a shared photo is published once, with its notes and member', async () => {
  const { user, entry } = await memberWithPhoto();
  const [event, ...more] = await published();

  expect(more).toEqual([]);
  expect(event).toMatchObject({
    topic: communityPhotoShared.name,
    payload: {
      plantId: 1,
      photo: { id: entry.id, photoUrl: entry.photoUrl, notes: 'In bloom.', username: user.username },
    },
  });
  expect(await published()).toEqual([]);
});

test('changed notes and photos are published with higher revisions, from either page', async () => {
  const { client, entry, params } = await memberWithPhoto();
  const [first] = await published();
  const photoUrl = entry.photoUrl ?? '';
  await client.call(journal.update, { params, body: { notes: 'Faded.', photoUrl } });
  const [second] = await published();
  const body = { notes: 'Faded away.', photoUrl: await photoOf('#803010') };
  await client.call(communityPhotos.update, { params: { id: entry.id }, body });
  const [third] = await published();

  expect(second?.payload.photo.notes).toBe('Faded.');
  expect(second?.payload.sharedAt).toBe(first?.payload.sharedAt);
  expect(third?.payload.photo.photoUrl).not.toBe(photoUrl);
  const revisions = [first, second, third].map((event) => event?.payload.revision ?? 0);
  expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
});

test.each(['the photo is removed', 'the entry is deleted'])(
  'when %s, its removal is published',
  async (how) => {
    const { client, entry, params } = await memberWithPhoto();
    await published();
    if (how === 'the entry is deleted') await client.call(journal.remove, { params });
    else await client.call(journal.update, { params, body: { notes: 'Only notes.', photoUrl: null } });

    expect(await published()).toEqual([
      { topic: communityPhotoRemoved.name, payload: { id: entry.id, revision: expect.any(Number) } },
    ]);
  },
);

test('an entry without a photo publishes nothing', async () => {
  const user = await createUser();
  const client = service.as(asViewer(user));
  const params = { userId: user._id };
  const entry = await client.call(journal.create, { params, body: { plantId: 1, notes: 'Notes.' } });
  const onEntry = { ...params, entryId: entry.id };
  await client.call(journal.update, { params: onEntry, body: { notes: 'Others.' } });
  await client.call(journal.remove, { params: onEntry });

  expect(await published()).toEqual([]);
});

test('a photo of a deleted account is published as removed', async () => {
  const { user } = await memberWithPhoto();
  await UserModel.deleteOne({ _id: user._id });
  expect(await published()).toMatchObject([{ topic: communityPhotoRemoved.name }]);
});

test('a write whose process died before publishing is published later', async () => {
  const { entry } = await memberWithPhoto();
  await published();
  // The process dies during the write, so nothing after it runs.
  void withPhotoEvents(entry.id, async () => {
    await JournalEntryModel.updateOne({ _id: entry.id }, { $set: { notes: 'Written.' } });
    return new Promise(() => undefined);
  });
  while ((await JournalEntryModel.findById(entry.id).lean())?.notes !== 'Written.');
  expect(await published()).toEqual([]);
  await letLeaseEnd();

  expect((await published())[0]?.payload.photo.notes).toBe('Written.');
});

test('a failed publication is retried, and a change during publication is published too', async () => {
  const { entry, client, params } = await memberWithPhoto();
  await publishDue({ add: () => Promise.reject(new Error('The database is down.')) });
  await letLeaseEnd();
  const notes: unknown[] = [];
  await publishDue({
    async add(_, payload) {
      notes.push((payload as PhotoEvent['payload']).photo.notes);
      if (notes.length > 1) return;
      const body = { notes: 'Meanwhile.', photoUrl: entry.photoUrl };
      await client.call(journal.update, { params, body });
    },
  });

  expect(notes).toEqual(['In bloom.', 'Meanwhile.']);
});
