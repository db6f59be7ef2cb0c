import {
  communityPhotoRemoved,
  communityPhotoShared,
  communityPhotos,
  journal,
  type PayloadOf,
  type Topic,
} from '@portal/contracts';
import type { Outbox } from '@portal/kit';
import { testDatabase, testService } from '@portal/kit/testing';
import { plantCheck } from '../favorites/known-plant.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { photoOf } from '../testing/pictures.ts';
import { neighbours } from '../testing/stub-services.ts';
import { silentLog } from '../testing/test-account.ts';
import { UserModel } from '../users/user.model.ts';
import { communityPhotoRoutes } from './community-photo.routes.ts';
import { journalRoutes } from './journal.routes.ts';
import { JournalEntryModel } from './journal-entry.model.ts';
import { changedPhotos, publishPhoto, withPhotoEvents } from './photo-events.ts';

testDatabase();
const service = testService([...journalRoutes(plantCheck(neighbours().call)), ...communityPhotoRoutes], {
  name: 'account',
});
beforeEach(() => changedPhotos.collection().deleteMany({}));

const publishDue = (outbox: Pick<Outbox, 'add'>) =>
  changedPhotos.performDue(({ _id }) => publishPhoto(Number(_id), outbox), silentLog);
/** As if the lease, or the pause after a failure, were over. */
const letLeaseEnd = () => changedPhotos.collection().updateMany({}, { $set: { nextAt: new Date() } });

interface Told {
  topic: string;
  payload: PayloadOf<typeof communityPhotoShared> & PayloadOf<typeof communityPhotoRemoved>;
}
/** Tells what is due, and answers what was handed to the outbox. */
async function told(): Promise<Told[]> {
  const events: Told[] = [];
  await publishDue({
    add: async <T extends Topic>({ name }: T, payload: PayloadOf<T>) => {
      events.push({ topic: name, payload: payload as Told['payload'] });
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

test('a photo is told of once it is shared, with its words and its member', async () => {
  const { user, entry } = await memberWithPhoto();
  const [event, ...more] = await told();

  expect(more).toEqual([]);
  expect(event).toMatchObject({
    topic: communityPhotoShared.name,
    payload: {
      plantId: 1,
      photo: { id: entry.id, photoUrl: entry.photoUrl, notes: 'In bloom.', username: user.username },
    },
  });
  expect(await told()).toEqual([]);
});

test('other words and another photo are told under a higher revision, from either page', async () => {
  const { client, entry, params } = await memberWithPhoto();
  const [first] = await told();
  const photoUrl = entry.photoUrl ?? '';
  await client.call(journal.update, { params, body: { notes: 'Faded.', photoUrl } });
  const [second] = await told();
  const body = { notes: 'Gone to seed.', photoUrl: await photoOf('#803010') };
  await client.call(communityPhotos.update, { params: { id: entry.id }, body });
  const [third] = await told();

  expect(second?.payload.photo.notes).toBe('Faded.');
  expect(second?.payload.sharedAt).toBe(first?.payload.sharedAt);
  expect(third?.payload.photo.photoUrl).not.toBe(photoUrl);
  const revisions = [first, second, third].map((event) => event?.payload.revision ?? 0);
  expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
});

test.each(['the photo is taken back', 'the entry is deleted'])('when %s, its end is told', async (how) => {
  const { client, entry, params } = await memberWithPhoto();
  await told();
  if (how === 'the entry is deleted') await client.call(journal.remove, { params });
  else await client.call(journal.update, { params, body: { notes: 'Words alone.', photoUrl: null } });

  expect(await told()).toEqual([
    { topic: communityPhotoRemoved.name, payload: { id: entry.id, revision: expect.any(Number) } },
  ]);
});

test('an entry without a photo is told to nobody', async () => {
  const user = await createUser();
  const client = service.as(asViewer(user));
  const params = { userId: user._id };
  const entry = await client.call(journal.create, { params, body: { plantId: 1, notes: 'Words.' } });
  const onEntry = { ...params, entryId: entry.id };
  await client.call(journal.update, { params: onEntry, body: { notes: 'Others.' } });
  await client.call(journal.remove, { params: onEntry });

  expect(await told()).toEqual([]);
});

test('a photo of an account that is gone is told as gone', async () => {
  const { user } = await memberWithPhoto();
  await UserModel.deleteOne({ _id: user._id });
  expect(await told()).toMatchObject([{ topic: communityPhotoRemoved.name }]);
});

test('what a process wrote that died before saying so is told later', async () => {
  const { entry } = await memberWithPhoto();
  await told();
  // The process dies in the write: what follows it is never run.
  void withPhotoEvents(entry.id, async () => {
    await JournalEntryModel.updateOne({ _id: entry.id }, { $set: { notes: 'Written.' } });
    return new Promise(() => undefined);
  });
  while ((await JournalEntryModel.findById(entry.id).lean())?.notes !== 'Written.');
  expect(await told()).toEqual([]);
  await letLeaseEnd();

  expect((await told())[0]?.payload.photo.notes).toBe('Written.');
});

test('what could not be handed to the outbox is told later, and a change amid the telling is told too', async () => {
  const { entry, client, params } = await memberWithPhoto();
  await publishDue({ add: () => Promise.reject(new Error('The database is away.')) });
  await letLeaseEnd();
  const notes: unknown[] = [];
  await publishDue({
    async add(_, payload) {
      notes.push((payload as Told['payload']).photo.notes);
      if (notes.length > 1) return;
      const body = { notes: 'Meanwhile.', photoUrl: entry.photoUrl };
      await client.call(journal.update, { params, body });
    },
  });

  expect(notes).toEqual(['In bloom.', 'Meanwhile.']);
});
