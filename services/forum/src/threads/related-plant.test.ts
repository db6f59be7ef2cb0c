import { threads, writings } from '@portal/contracts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';
import { ThreadModel } from './thread.model.ts';

const forum = testForum();
const aloe = 7;
const named = { relatedPlant: 'Aloe vera', relatedPlantId: aloe };

/** Everything that shows threads, for each kind of viewer. */
async function readEverywhere(id: number) {
  const readers = [forum, forum.as(rosa), forum.as(linus), forum.as(moderator)];
  const lists = await Promise.all([
    ...readers.map((reader) => reader.call(threads.list, { query: {} })),
    ...readers.map(async (reader) => [await reader.call(threads.read, { params: { id } })]),
    ...(['public', 'staff', 'author'] as const).map(async (as) => {
      const input = { params: { id: rosa.id }, query: { as } };
      return (await forum.asService('account').call(writings.ofMember, input)).threads;
    }),
  ]);
  const feed = await (await forum.fetch(threads.feed.path)).text();
  return { shown: lists.flat(), feed };
}

test('a deleted plant disappears from all threads until the undo; their texts stay', async () => {
  const { id } = await forum.thread(rosa, { relatedPlant: 'aloe vera' });
  const before = await readEverywhere(id);
  expect(before.shown).toHaveLength(11);
  for (const thread of before.shown) expect(thread).toMatchObject({ id, ...named });
  expect(before.feed).toContain('Aloe vera');

  await forum.setPlant(aloe, 'removed');
  const without = await readEverywhere(id);
  expect(without.shown).toHaveLength(11);
  for (const thread of without.shown) {
    expect(thread).toMatchObject({ id, title: 'Moss', content: 'Does moss need light?' });
    expect(thread.relatedPlant).toBeUndefined();
    expect(thread.relatedPlantId).toBeUndefined();
  }
  expect(without.feed).not.toContain('Aloe vera');

  await forum.setPlant(aloe, 'present');
  expect(await readEverywhere(id)).toEqual(before);
});

test('a deleted plant has no list of threads until the undo', async () => {
  await forum.thread(rosa, { relatedPlant: 'Aloe vera' });
  const ofAloe = () => forum.call(threads.list, { query: { plant: String(aloe) } });
  expect(await ofAloe()).toHaveLength(1);
  await forum.setPlant(aloe, 'removed');
  expect(await ofAloe()).toEqual([]);
  await forum.setPlant(aloe, 'present');
  expect(await ofAloe()).toHaveLength(1);
});

test('a new thread can’t name a deleted plant, even if the encyclopedia still does', async () => {
  await forum.setPlant(aloe, 'removed');
  await expect(forum.thread(rosa, { relatedPlant: 'Aloe vera' })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { relatedPlant: expect.any(String) },
  });
  expect(await ThreadModel.countDocuments()).toBe(0);
});

test('a thread edited while its plant is deleted has it again after the undo', async () => {
  const { id } = await forum.thread(rosa, { relatedPlant: 'Aloe vera' });
  await forum.setPlant(aloe, 'removed');
  const edited = await forum
    .as(rosa)
    .call(threads.update, { params: { id }, body: { title: 'Moss', content: 'It does.' } });
  expect(edited).not.toHaveProperty('relatedPlant');
  await forum.setPlant(aloe, 'present');
  expect(await forum.call(threads.read, { params: { id } })).toMatchObject({ content: 'It does.', ...named });
});

test('erasing a plant removes it from all threads, which stay', async () => {
  const { id } = await forum.thread(rosa, { relatedPlant: 'Aloe vera' });
  const stored = await ThreadModel.findById(id).lean();
  const copies = Array.from({ length: 250 }, (_, index) => ({ ...stored, _id: 1000 + index }));
  await ThreadModel.insertMany(copies);
  await forum.setPlant(aloe, 'removed');
  await forum.setPlant(aloe, 'erased');

  expect(await ThreadModel.countDocuments({ relatedPlantId: aloe })).toBe(0);
  expect(await ThreadModel.countDocuments({ words: 'aloe' })).toBe(0);
  expect(await ThreadModel.countDocuments({ words: 'moss' })).toBe(251);
  expect(await forum.call(threads.read, { params: { id } })).not.toHaveProperty('relatedPlant');
  await forum.setPlant(aloe, 'erased');
  expect(await ThreadModel.countDocuments()).toBe(251);
});
