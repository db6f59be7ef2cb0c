import {
  type FoundPlant,
  limits,
  plantAdmin,
  plantPhotos,
  plantRemovals,
  plantSearch,
  plants,
} from '@portal/contracts';
import { plantLifecycleChanged, privilegedAct } from '@portal/contracts/schemas';
import { photoOf, testDatabase } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { cleanUpPhotos } from '../photos/clean-up-photos.ts';
import { catchUp } from '../plant-jobs.ts';
import { PlantModel } from '../plants/plant.model.ts';
import { seedPlants } from '../seed.ts';
import { buildPlant } from '../testing/factories.ts';
import { buildInput, people, testEncyclopedia } from '../testing/test-encyclopedia.ts';
import { erasePlants } from './erase-plants.ts';

testDatabase();
const { service, deps, publishedTo, outboxFails, stored } = testEncyclopedia();
const admin = service.as(people.admin);

const remove = (id: number) => admin.call(plantAdmin.remove, { params: { id } });
const undo = (id: number) => admin.call(plantRemovals.undo, { params: { id } });
const removals = () => admin.call(plantRemovals.list, {});
const read = (id: number) => service.call(plants.read, { params: { id } });
const upload = async (id: number, colour = '#aa0000') =>
  admin.call(plantPhotos.add, { params: { id }, body: { images: [await photoOf(colour)], asMain: true } });
const lifecycle = () => publishedTo(plantLifecycleChanged);
const files = () => mongoose.connection.collection('images.files').countDocuments({});
/** A time at which a plant deleted now can no longer be restored. */
const afterwards = () => new Date(Date.now() + limits.plantRemoval.undoMs + 1000);
const longAgo = (id: number) =>
  PlantModel.updateOne(
    { _id: id },
    { $set: { 'removal.at': new Date(Date.now() - limits.plantRemoval.undoMs - 1000) } },
  );

/** Every place that may show a plant. */
async function visibility(id: number, photo: string) {
  const status = async (path: string, client = service as Pick<typeof service, 'fetch'>) =>
    (await client.fetch(path)).status;
  const has = (list: { id: number }[]) => list.some((one) => one.id === id);
  return {
    page: await status(`/api/plants/${id}`),
    plate: await status(`/api/plants/${id}/plates/plate?w=320`),
    photo: await status(`${photo}?w=320`),
    admin: await status(`/api/admin/plants/${id}`, admin),
    list: has(await service.call(plants.list, {})),
    cards: has(await service.call(plants.cards, {})),
    search: has((await service.call(plantSearch.find, { query: { q: 'Test sage 1' } })) as FoundPlant[]),
    summaries: has(await service.call(plants.summaries, { query: { ids: String(id) } })),
    named: await status('/internal/plants/named?commonName=Test%20sage%201', service.asService('forum')),
  };
}
const visible = {
  page: 200,
  plate: 200,
  photo: 200,
  admin: 200,
  list: true,
  cards: true,
  search: true,
  summaries: true,
  named: 200,
};
const hidden = {
  page: 404,
  plate: 404,
  photo: 404,
  admin: 404,
  list: false,
  cards: false,
  search: false,
  summaries: false,
  named: 404,
};

test('a deleted plant is hidden everywhere at once, and a restored one is unchanged', async () => {
  await upload(1);
  const before = await read(1);
  expect(await visibility(1, before.imageUrl)).toEqual(visible);
  await remove(1);
  expect(await visibility(1, before.imageUrl)).toEqual(hidden);

  expect(await undo(1)).toEqual(before);
  expect(await visibility(1, before.imageUrl)).toEqual(visible);
  expect(await read(1)).toEqual(before);
});

test('a photo that another plant shares stays visible', async () => {
  const [first] = [await upload(1), await upload(2)];
  await remove(1);

  expect((await service.fetch(first.imageUrl)).status).toBe(200);
});

test('both are published once, in order of revision, and to the audit with the actor', async () => {
  await remove(1);
  await remove(1);
  await undo(1);
  await undo(1);

  expect(lifecycle()).toEqual([
    { plantId: 1, presence: 'removed', revision: expect.any(Number) },
    { plantId: 1, presence: 'present', revision: expect.any(Number) },
  ]);
  expect(lifecycle()[1]?.revision).toBeGreaterThan(lifecycle()[0]?.revision as number);
  expect(publishedTo(privilegedAct.encyclopedia)).toMatchObject([
    { act: 'plant.removed', actor: { username: 'team' }, before: { commonName: 'Test sage 1' } },
    { act: 'plant.restored', actor: { username: 'team' }, after: { commonName: 'Test sage 1' } },
  ]);
});

test('eight concurrent deletions delete a plant once, and none is refused', async () => {
  await Promise.all(Array.from({ length: 8 }, () => remove(1)));

  expect(lifecycle()).toHaveLength(1);
  expect(await removals()).toHaveLength(1);
});

test('the list of deletions has the newest first, with actor and deadline', async () => {
  await remove(1);
  await remove(2);
  const [second, first] = await removals();

  expect([second?.plantId, first?.plantId]).toEqual([2, 1]);
  expect(first).toMatchObject({
    commonName: 'Test sage 1',
    latinName: 'Salvia experimentalis 1',
    removedBy: { id: 13, username: 'team' },
    state: 'removed',
    waitingFor: [],
  });
  const { removedAt = '', restorableUntil = '' } = first ?? {};
  expect(Date.parse(restorableUntil) - Date.parse(removedAt)).toBe(limits.plantRemoval.undoMs);
  await undo(2);
  expect((await removals()).map(({ plantId }) => plantId)).toEqual([1]);
});

test('the list is sorted by the time of the deletion, and read page by page', async () => {
  for (const id of [2, 1, 3]) await remove(id);
  const ids = async (query: Parameters<typeof admin.call<typeof plantRemovals.list>>[1]['query']) =>
    (await admin.call(plantRemovals.list, { query })).map(({ plantId }) => plantId);

  expect(await ids({})).toEqual([3, 1, 2]);
  expect(await ids({ order: 'oldest' })).toEqual([2, 1, 3]);
  expect(await ids({ before: '3' })).toEqual([1, 2]);
  expect(await ids({ after: '2' })).toEqual([3, 1]);
  expect(await ids({ order: 'oldest', after: '2' })).toEqual([1, 3]);
});

test('until it is published, a deletion waits for every service', async () => {
  outboxFails(() => Promise.reject(new Error('The process died.')));
  await expect(remove(1)).rejects.toMatchObject({ status: 500 });
  expect(await removals()).toMatchObject([
    { state: 'removing', waitingFor: ['account', 'forum', 'hub', 'vision'] },
  ]);
  expect((await service.fetch('/api/plants/1')).status).toBe(404);
  outboxFails(undefined);
  await catchUp(deps);

  expect(lifecycle()).toMatchObject([{ presence: 'removed' }]);
  expect(await removals()).toMatchObject([{ state: 'removed', waitingFor: [] }]);
});

test('no catalogue restores a deleted plant, and an undo brings the newest texts', async () => {
  await remove(1);
  await seedPlants([1, 2, 3].map((id) => buildPlant({ id, uses: 'For soup.' })));
  await deps.cache.refresh();

  expect((await service.fetch('/api/plants/1')).status).toBe(404);
  expect(await undo(1)).toMatchObject({ uses: 'For soup.' });
});

test('a deleted plant can’t be written', async () => {
  await remove(1);
  const params = { id: 1 };

  const refused = [
    () => upload(1),
    () => admin.call(plantPhotos.remove, { params, body: { removeMain: true } }),
    () =>
      admin.call(plantPhotos.replace, {
        params,
        body: { imageUrl: 'https://a.example', additionalImages: [] },
      }),
    () => admin.call(plantAdmin.setCategory, { params, body: { category: 'trees' } }),
    () => admin.call(plantAdmin.update, { params, body: { plant: buildInput(), revision: 1 } }),
  ];
  for (const write of refused) await expect(write()).rejects.toMatchObject({ status: 404 });
  expect(await files()).toBe(0);
});

test('the names of a deleted plant are free, and it can’t be restored while another has them', async () => {
  const made = await admin.call(plantAdmin.create, { body: buildInput() });
  await remove(made.id);
  const other = await admin.call(plantAdmin.create, { body: buildInput({ latinName: 'Salvia altera' }) });

  await expect(undo(made.id)).rejects.toMatchObject({
    status: 409,
    fields: { commonName: expect.any(String) },
  });
  await remove(other.id);
  expect(await undo(made.id)).toEqual(made);
});

test.each([999, 1_000_001])('the unknown plant %i can be neither deleted nor restored', async (id) => {
  await expect(remove(id)).rejects.toMatchObject({ status: 404 });
  await expect(undo(id)).rejects.toMatchObject({ status: 404 });
});

test('restoring a visible plant changes nothing', async () => {
  expect(await undo(1)).toEqual(await read(1));
  expect(publishedTo(privilegedAct.encyclopedia)).toEqual([]);
});

test('after seven days it can’t be restored, even before it is erased', async () => {
  await remove(1);
  await longAgo(1);

  await expect(undo(1)).rejects.toMatchObject({ status: 409, message: /seven days are over/ });
});

describe('after seven days', () => {
  test('a plant is erased with edits and photos, and this is published', async () => {
    const photo = (await upload(1)).imageUrl;
    await remove(1);
    expect(await erasePlants(deps)).toBe(0);
    expect(await files()).toBe(1);

    expect(await erasePlants(deps, afterwards())).toBe(1);
    expect(await erasePlants(deps, afterwards())).toBe(0);
    expect(await files()).toBe(0);
    expect(lifecycle().map(({ presence }) => presence)).toEqual(['removed', 'erased']);
    expect(await removals()).toMatchObject([{ plantId: 1, commonName: 'Test sage 1', state: 'erased' }]);
    expect(await stored(1)).not.toHaveProperty('changes');
    await expect(undo(1)).rejects.toMatchObject({ status: 409 });
    expect((await service.fetch(photo)).status).toBe(404);
  });

  test('no later catalogue restores it', async () => {
    await remove(1);
    await erasePlants(deps, afterwards());
    await seedPlants([1, 2, 3].map((id) => buildPlant({ id, uses: 'For soup.' })));
    await deps.cache.refresh();

    expect((await service.fetch('/api/plants/1')).status).toBe(404);
    expect(await service.call(plants.cards, {})).toHaveLength(2);
  });

  test('a restored plant stays, with its photos', async () => {
    const { imageUrl } = await upload(1);
    await remove(1);
    await undo(1);
    expect(await erasePlants(deps, afterwards())).toBe(0);
    await cleanUpPhotos(afterwards());

    expect((await service.fetch(imageUrl)).status).toBe(200);
  });

  test('photos that a crash left behind are cleaned up', async () => {
    await upload(1);
    await remove(1);
    outboxFails(() => Promise.reject(new Error('The process died.')));
    await expect(erasePlants(deps, afterwards())).rejects.toThrow('The process died.');
    outboxFails(undefined);
    expect(await files()).toBe(1);
    await catchUp(deps);
    await cleanUpPhotos(afterwards());

    expect(await files()).toBe(0);
    expect(lifecycle().map(({ presence }) => presence)).toEqual(['removed', 'erased']);
  });

  test('a concurrent undo either wins or is refused', async () => {
    await upload(1);
    await remove(1);
    const [undone] = await Promise.allSettled([undo(1), erasePlants(deps, afterwards())]);
    const last = lifecycle().at(-1)?.presence;

    expect(last).toBe(undone.status === 'fulfilled' ? 'present' : 'erased');
    expect((await service.fetch('/api/plants/1')).status).toBe(undone.status === 'fulfilled' ? 200 : 404);
    expect(await files()).toBe(undone.status === 'fulfilled' ? 1 : 0);
  });
});

test('the cleanup keeps photos of a deleted plant that can be restored', async () => {
  const { imageUrl } = await upload(1);
  await remove(1);
  await cleanUpPhotos(new Date(Date.now() + 2 * 60 * 60 * 1000));
  await undo(1);

  expect((await service.fetch(imageUrl)).status).toBe(200);
});
