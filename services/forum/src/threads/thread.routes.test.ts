import { comments, cursorOf, limits, type Thread, threads } from '@portal/contracts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum, threadBody } from '../testing/test-forum.ts';
import { ThreadModel } from './thread.model.ts';

const forum = testForum();
const titles = (list: Thread[]) => list.map(({ title }) => title);
const list = (query: object = {}) => forum.call(threads.list, { query });
const read = (id: number) => forum.call(threads.read, { params: { id } });
const key = '0190b6a5-7c3e-7f00-8000-000000000001';

describe('starting a discussion', () => {
  test('a member starts one, and anyone can read it', async () => {
    const made = await forum.thread(rosa, { authorEmail: 'rosa@example.org' });

    expect(made).toMatchObject({
      ...threadBody,
      authorId: rosa.id,
      authorEmail: 'rosa@example.org',
      version: 1,
    });
    const { authorEmail: _, isLiked, watch, unread, ...shown } = made;
    expect({ isLiked, watch, unread }).toEqual({
      isLiked: false,
      watch: 'watching',
      unread: { count: 0, isNew: false },
    });
    expect(await read(made.id)).toEqual(shown);
    expect(await list()).toEqual([shown]);
    expect(await forum.call(comments.list, { params: { id: made.id }, query: {} })).toEqual([]);
  });

  test('the author comes from the session, not from the body', async () => {
    await expect(
      forum.as(linus).call(threads.create, { body: { ...threadBody, authorId: rosa.id } as never }),
    ).rejects.toMatchObject({ code: 'invalid_input', fields: { authorId: expect.any(String) } });
  });

  test('only the author sees their e-mail address', async () => {
    const { id } = await forum.thread(rosa, { authorEmail: 'rosa@example.org' });

    for (const viewer of [linus, moderator])
      expect(JSON.stringify(await forum.as(viewer).call(threads.list, { query: {} }))).not.toContain(
        'example',
      );
    expect((await forum.as(rosa).call(threads.read, { params: { id } })).authorEmail).toBe(
      'rosa@example.org',
    );
  });

  test('an empty address is none', async () => {
    expect(await forum.thread(rosa, { authorEmail: '' })).not.toHaveProperty('authorEmail');
  });

  test('repeated and simultaneous requests with one key start it once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => forum.thread(rosa, { requestKey: key })));
    const again = await forum.thread(rosa, { requestKey: key });

    expect(new Set([...made, again].map(({ id }) => id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  test('members’ keys are independent', async () => {
    const [hers, his] = await Promise.all([rosa, linus].map((one) => forum.thread(one, { requestKey: key })));

    expect(hers?.id).not.toBe(his?.id);
  });

  test('each request without a key starts one', async () => {
    await forum.thread(rosa);
    await forum.thread(rosa);

    expect(await list()).toHaveLength(2);
  });
});

describe('the related plant', () => {
  test('is stored as the catalogue spells it, with its id', async () => {
    const made = await forum.thread(rosa, { relatedPlant: ' aloe VERA ' });

    expect(made).toMatchObject({ relatedPlant: 'Aloe vera', relatedPlantId: 7 });
  });

  test.each(['none', '', '  ', undefined])('%j means no plant, without a call', async (relatedPlant) => {
    forum.stopEncyclopedia();

    expect(
      await forum.thread(rosa, { ...(relatedPlant !== undefined && { relatedPlant }) }),
    ).not.toHaveProperty('relatedPlant');
  });

  test('is rejected if the catalogue doesn’t have it, naming the field', async () => {
    await expect(forum.thread(rosa, { relatedPlant: 'Triffid' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { relatedPlant: 'The catalogue has no plant with this name.' },
    });
  });

  test('fails while the encyclopedia is down, and nothing is written', async () => {
    forum.stopEncyclopedia();

    await expect(forum.thread(rosa, { relatedPlant: 'Aloe vera', requestKey: key })).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: 'The encyclopedia service is not available now.',
    });
    expect(await ThreadModel.countDocuments()).toBe(0);
  });
});

describe('editing', () => {
  const edit = (id: number, version?: number, title = 'Mosses') =>
    forum.as(rosa).call(threads.update, {
      params: { id },
      body: { title, content: 'B', ...(version !== undefined && { version }) },
    });

  test('changes the text, its date and its version', async () => {
    const { id } = await forum.thread(rosa);

    const edited = await edit(id, 1);

    expect(edited).toMatchObject({ title: 'Mosses', content: 'B', version: 2, editedAt: expect.any(String) });
    expect(titles(await list({ q: 'mosses' }))).toEqual(['Mosses']);
    expect(await list({ q: 'light' })).toEqual([]);
  });

  test('one of two simultaneous edits is a conflict', async () => {
    const { id } = await forum.thread(rosa);

    const both = await Promise.allSettled([edit(id, 1, 'One'), edit(id, 1, 'Two')]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', message: expect.stringContaining('has changed since') },
    });
    expect((await read(id)).version).toBe(2);
  });

  test('repeating an edit changes nothing', async () => {
    const { id } = await forum.thread(rosa);
    await edit(id, 1);

    expect((await edit(id, 1)).version).toBe(2);
  });

  test('without a version overwrites', async () => {
    const { id } = await forum.thread(rosa);
    await edit(id);

    expect((await edit(id, undefined, 'Again')).version).toBe(3);
  });
});

describe('the list', () => {
  /** Threads in groups of four with equal dates, so that ids decide. */
  async function fill(count: number) {
    for (let index = 0; index < count; index++) await forum.thread(rosa, { title: `Thread ${index}` });
    for (const { _id } of await ThreadModel.find().sort({ _id: 1 }).lean()) {
      const moment = new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(_id / 4)));
      await ThreadModel.updateOne({ _id }, { $set: { createdAt: moment, lastActivityAt: moment } });
    }
  }

  test.each(['newest', 'activity'] as const)('by %s: pages hold every thread once', async (sort) => {
    await fill(45);
    const pages: Thread[][] = [];
    let before: string | undefined;
    do {
      pages.push(await list({ sort, ...(before && { before }) }));
      const last = pages.at(-1)?.at(-1);
      before = last && cursorOf(sort === 'newest' ? last.createdAt : last.lastActivityAt, last.id);
    } while (pages.at(-1)?.length === limits.thread.pageLength);

    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(titles(pages.flat())).toEqual(Array.from({ length: 45 }, (_, index) => `Thread ${44 - index}`));
  });

  test('takes a limit, up to a page', async () => {
    await fill(21);

    expect(titles(await list({ limit: '2' }))).toEqual(['Thread 20', 'Thread 19']);
    expect(await list({ limit: '1000' })).toHaveLength(limits.thread.pageLength);
  });

  test('by activity starts with the latest reply', async () => {
    const { id } = await forum.thread(rosa, { title: 'First' });
    await forum.thread(rosa, { title: 'Second' });
    await forum.comment(linus, id);

    expect(titles(await list())).toEqual(['Second', 'First']);
    expect(titles(await list({ sort: 'activity' }))).toEqual(['First', 'Second']);
  });

  test('can be limited to a plant', async () => {
    await forum.thread(rosa, { title: 'Gel', relatedPlant: 'Aloe vera' });
    await forum.thread(rosa);

    expect(titles(await list({ plant: '7' }))).toEqual(['Gel']);
    expect(await list({ plant: '8' })).toEqual([]);
  });

  test.each([
    ['a word of the title', 'yerba', true],
    ['a word of the content', 'kettle', true],
    ['a word of the plant', 'aloe', true],
    ['words of all three', 'VERA yerba boiling', true],
    ['an accent left out', 'mate', true],
    ['an accent put in', 'kéttle', true],
    ['the beginning of the last word', 'yerba kett', true],
    ['the beginning of another word', 'kett yerba', false],
    ['one word that is missing', 'yerba sugar', false],
    ['a word of another script', 'чай', true],
    ['a word from right to left', 'שלום', true],
    ['a word within another', 'rba', false],
    ['no word at all', '... 🌿', false],
    ['signs of a regular expression', '.*', false],
    ['a bracket', '[(', false],
    ['more words than are searched', 'yerba '.repeat(16).trim(), true],
  ])('search by %s', async (_, q, isFound) => {
    await forum.thread(rosa, {
      title: 'Yerba maté',
      content: 'Never pour from a boiling kettle. Чай. שלום',
      relatedPlant: 'Aloe vera',
    });

    expect(await list({ q })).toHaveLength(isFound ? 1 : 0);
  });

  test('search by words that very many threads contain, with pages', async () => {
    const { id } = await forum.thread(rosa, { title: 'Common', content: 'word' });
    const model = await ThreadModel.findById(id).select('+words').lean();
    await ThreadModel.insertMany(
      Array.from({ length: 1600 }, (_, index) => ({
        ...model,
        _id: 10_000 + index,
        title: `Common ${index}`,
        isHidden: index % 2 === 1,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
      })),
    );
    await ThreadModel.deleteOne({ _id: id });

    const first = await list({ q: 'common wor' });
    const last = first.at(-1) as Thread;
    const second = await list({ q: 'common wor', before: cursorOf(last.createdAt, last.id) });

    expect(titles([...first, ...second])).toEqual(
      Array.from({ length: 40 }, (_, index) => `Common ${1598 - 2 * index}`),
    );
    expect(await list({ q: 'common rare' })).toEqual([]);
  });

  test.each([
    ['an unknown order', 'sort=oldest'],
    ['an invalid cursor', 'before=yesterday'],
    ['an impossible date', 'before=2026-13-45T99:00:00.000Z_1'],
    ['an object as cursor', 'before[$gt]='],
    ['an invalid plant id', 'plant=aloe'],
    ['a blank term', 'q=%20'],
    ['a term of 101 characters', `q=${'a'.repeat(101)}`],
    ['an unknown field', 'offset=9'],
  ])('rejects %s with a sentence', async (_, query) => {
    const response = await forum.fetch(`/api/threads?${query}`);

    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/^[A-Z"].*\.$/);
  });
});
