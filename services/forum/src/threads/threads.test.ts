import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  comments,
  cursorOf,
  likes,
  limits,
  type live,
  reading,
  type Thread,
  threads,
  writings,
} from '@portal/contracts';
import { eventEndpoint, memberRemoved, pageHeadEndpoint, privilegedAct } from '@portal/contracts/schemas';
import type { Call } from '@portal/kit';
import { dataUrl, photoOf, picture, pngOfSize } from '@portal/kit/testing';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { linus, moderator, rosa } from '../testing/people.ts';
import { aloeVera, storeComment, storeThread } from '../testing/stored-texts.ts';
import { quietLog, testForum, threadBody } from '../testing/test-forum.ts';
import { startLiveSignals } from './live-signals.ts';
import { ThreadModel } from './thread.model.ts';
import { cleanUpPhotos, threadPhotos } from './thread-photos.ts';
import { createViewCounter } from './view-counter.ts';

const forum = testForum();

describe('threads', () => {
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
      const [hers, his] = await Promise.all(
        [rosa, linus].map((one) => forum.thread(one, { requestKey: key })),
      );

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
      const { id } = await storeThread(rosa);

      const edited = await edit(id, 1);

      expect(edited).toMatchObject({
        title: 'Mosses',
        content: 'B',
        version: 2,
        editedAt: expect.any(String),
      });
      expect(titles(await list({ q: 'mosses' }))).toEqual(['Mosses']);
      expect(await list({ q: 'light' })).toEqual([]);
    });

    test('one of two simultaneous edits is a conflict', async () => {
      const { id } = await storeThread(rosa);

      const both = await Promise.allSettled([edit(id, 1, 'One'), edit(id, 1, 'Two')]);

      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'conflict', message: expect.stringContaining('has changed since') },
      });
      expect((await read(id)).version).toBe(2);
    });

    test('repeating an edit changes nothing', async () => {
      const { id } = await storeThread(rosa);
      await edit(id, 1);

      expect((await edit(id, 1)).version).toBe(2);
    });

    test('without a version overwrites', async () => {
      const { id } = await storeThread(rosa);
      await edit(id);

      expect((await edit(id, undefined, 'Again')).version).toBe(3);
    });
  });

  describe('the list', () => {
    /** Threads in groups of four with equal dates, so that ids decide. */
    const fill = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          storeThread(rosa, {
            title: `Thread ${index}`,
            createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 4))),
          }),
        ),
      );

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
      const { id } = await storeThread(rosa, { title: 'First' });
      await storeThread(rosa, { title: 'Second' });
      await forum.comment(linus, id);

      expect(titles(await list())).toEqual(['Second', 'First']);
      expect(titles(await list({ sort: 'activity' }))).toEqual(['First', 'Second']);
    });

    test('can be limited to a plant', async () => {
      await storeThread(rosa, { title: 'Gel', ...aloeVera });
      await storeThread(rosa);

      expect(titles(await list({ plant: '7' }))).toEqual(['Gel']);
      expect(await list({ plant: '8' })).toEqual([]);
    });

    const searches: [name: string, q: string, isFound: boolean][] = [
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
    ];

    test('search finds the words of title, content and plant', async () => {
      await forum.thread(rosa, {
        title: 'Yerba maté',
        content: 'Never pour from a boiling kettle. Чай. שלום',
        relatedPlant: 'Aloe vera',
      });

      for (const [name, q, isFound] of searches)
        expect([name, await list({ q })]).toEqual([name, isFound ? [expect.anything()] : []]);
    });

    test('search by words that very many threads contain, with pages', async () => {
      const { id } = await storeThread(rosa, { title: 'Common', content: 'word' });
      const model = await ThreadModel.findById(id).select('+words').lean();
      await ThreadModel.insertMany(
        Array.from({ length: 1600 }, (_, index) => ({
          ...model,
          _id: 10_000 + index,
          title: `Common ${index}`,
          isHidden: index % 2 === 1,
          createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
        })),
        { lean: true },
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
});

describe('pinned and locked threads', () => {
  const staff = forum.as(moderator);
  const read = (id: number) => forum.call(threads.read, { params: { id } });
  const acts = async () => (await forum.acts()).map(({ act }) => act).reverse();

  describe('pinning and locking', () => {
    test('staff pin a thread with a reason, which the audit has; the list shows pinned ones', async () => {
      await storeThread(rosa);
      const { id } = await storeThread(rosa);

      const pinned = await staff.call(threads.moderatorPin, { params: { id }, body: { reason: 'Rules' } });

      expect(pinned.isPinned).toBe(true);
      const list = await forum.call(threads.list, { query: { filter: 'pinned' } });
      expect(list.map((thread) => thread.id)).toEqual([id]);
      const audit = (await forum.published()).filter(({ topic }) => topic === privilegedAct.forum.name);
      expect(audit.map(({ payload }) => payload)).toMatchObject([
        { act: 'thread.pinned', reason: 'Rules', before: { isPinned: false }, after: { isPinned: true } },
      ]);
      await staff.call(threads.moderatorUnpin, { params: { id } });
      expect(await read(id)).not.toHaveProperty('isPinned');
    });

    test('a locked thread refuses replies of members with a sentence, and opens again', async () => {
      const { id } = await storeThread(rosa);
      await staff.call(threads.moderatorLock, { params: { id } });

      await expect(forum.comment(linus, id)).rejects.toMatchObject({
        code: 'conflict',
        message: 'This discussion is locked: it takes no more comments.',
      });
      expect(await forum.comment(moderator, id)).toMatchObject({ threadId: id });
      await staff.call(threads.moderatorUnlock, { params: { id } });
      expect(await forum.comment(linus, id)).toMatchObject({ threadId: id });
    });

    test('an act without effect is not recorded, even if four are simultaneous', async () => {
      const { id } = await storeThread(rosa);

      await Promise.all(
        Array.from({ length: 4 }, () => staff.call(threads.moderatorLock, { params: { id } })),
      );

      expect(await acts()).toEqual(['thread.locked']);
    });

    test('a waiting thread still waits after it was pinned', async () => {
      const { id } = await storeThread(rosa);
      await ThreadModel.updateOne({ _id: id }, { isHidden: true, awaitsApproval: true });

      await staff.call(threads.moderatorPin, { params: { id } });

      expect(await staff.call(threads.read, { params: { id } })).toMatchObject({
        awaitsApproval: true,
        isHidden: true,
        isPinned: true,
      });
    });
  });

  describe('needs', () => {
    test('a thread names needs of the encyclopedia, by which the list is filtered', async () => {
      await storeThread(rosa);
      const { id } = await forum.thread(rosa, { needs: ['sleep', 'sleep', 'cough'] });

      expect(await read(id)).toMatchObject({ needs: ['sleep', 'cough'] });
      const list = await forum.call(threads.list, { query: { need: 'cough' } });
      expect(list.map((thread) => thread.id)).toEqual([id]);
    });

    test('an edit changes them, or leaves them as they are', async () => {
      const { id } = await storeThread(rosa, { needs: ['sleep'] });
      const edit = (needs?: string[]) =>
        forum.as(rosa).call(threads.update, {
          params: { id },
          body: { title: 'Moss', content: 'And light?', ...(needs && { needs }) },
        });

      expect(await edit()).toMatchObject({ needs: ['sleep'] });
      expect(await edit(['cough'])).toMatchObject({ needs: ['cough'] });
      expect(await edit([])).not.toHaveProperty('needs');
    });

    test('an unknown need is refused', async () => {
      await expect(forum.thread(rosa, { needs: ['flying'] })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { needs: 'The guide has no such need.' },
      });
    });
  });

  describe('views', () => {
    const view = (id: number) => forum.call(reading.countView, { params: { id } });

    test('count each visitor once', async () => {
      const { id } = await storeThread(rosa);

      await Promise.all([view(id), view(id), view(id)]);
      await forum.as(linus).call(reading.countView, { params: { id } });
      await forum.views.flush();
      await forum.views.flush();

      expect(await read(id)).toMatchObject({ viewCount: 2 });
    });

    test('count a visitor again on the next day', async () => {
      const { id } = await storeThread(rosa);
      let now = Date.UTC(2026, 10, 20, 23, 59);
      const views = createViewCounter({ now: () => now });

      views.count(id, '192.0.2.1');
      now += 60_000;
      views.count(id, '192.0.2.1');
      await views.flush();

      expect(await read(id)).toMatchObject({ viewCount: 2 });
    });

    test('that could not be written are written next time', async () => {
      const { id } = await storeThread(rosa);
      const views = createViewCounter();
      views.count(id, '192.0.2.1');
      jest.spyOn(ThreadModel, 'bulkWrite').mockRejectedValueOnce(new Error('The database is down.'));
      await expect(views.flush()).rejects.toThrow('The database is down.');

      await views.flush();

      expect(await read(id)).toMatchObject({ viewCount: 1 });
    });
  });
});

describe('photos of threads', () => {
  const pictureCount = () => mongoose.connection.collection('images.files').countDocuments({});
  const statusOf = async (path = '', viewer = forum) => (await viewer.fetch(path)).status;
  const read = (id: number) => forum.call(threads.read, { params: { id } });

  beforeEach(async () => {
    for (const name of ['images.files', 'images.chunks'])
      await mongoose.connection.collection(name).deleteMany({});
  });

  test('a thread has the address of its photo, which holds nothing but pixels', async () => {
    const location = { IFD0: { ImageDescription: 'Where I live' } };
    const photo = dataUrl(await picture().withExif(location).jpeg().toBuffer());

    const { id, photoUrl = '', photoSize } = await forum.thread(rosa, { photo });

    expect(photoUrl).toMatch(/^\/api\/images\/forum\/[0-9a-f]{64}$/);
    expect(photoSize).toEqual({ width: 60, height: 40 });
    expect(await read(id)).toMatchObject({ photoUrl, photoSize });
    const [listed] = await forum.call(threads.list, { query: {} });
    expect(listed).toMatchObject({ id, photoUrl });
    const response = await forum.fetch(`${photoUrl}?w=320`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const shown = Buffer.from(await response.arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ width: 60, height: 40 });
    expect(shown.toString('latin1')).not.toContain('Where I live');
  });

  test('a thread without a photo has no address of one', async () => {
    expect(await forum.thread(rosa)).not.toHaveProperty('photoUrl');
  });

  test('a cached photo is asked for again, and is gone once its thread is hidden', async () => {
    const { id, photoUrl = '' } = await forum.thread(rosa, { photo: await photoOf('#102030') });
    const etag = (await forum.fetch(photoUrl)).headers.get('etag') ?? '';
    const again = { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } };

    expect((await forum.fetch(photoUrl, again)).status).toBe(304);
    await forum.as(moderator).call(threads.moderatorHide, { params: { id } });

    expect((await forum.fetch(photoUrl, again)).status).toBe(404);
    expect(await statusOf(photoUrl, forum.as(rosa) as typeof forum)).toBe(200);
    await forum.as(moderator).call(threads.unhide, { params: { id } });
    expect(await statusOf(photoUrl)).toBe(200);
  });

  test('a photo of two threads is visible while one of them is', async () => {
    const photo = await photoOf('#203040');
    const [hidden, shown] = [await forum.thread(rosa, { photo }), await forum.thread(linus, { photo })];
    await forum.as(rosa).call(threads.hide, { params: { id: hidden.id } });

    expect(await statusOf(shown.photoUrl)).toBe(200);
  });

  test('editing a thread leaves its photo', async () => {
    const { id, photoUrl } = await forum.thread(rosa, { photo: await photoOf('#304050') });

    const body = { title: 'Ferns', content: 'Do ferns?' };
    expect(await forum.as(rosa).call(threads.update, { params: { id }, body })).toMatchObject({ photoUrl });
  });

  test('a deleted thread takes its photo along, and the audit has no address of it', async () => {
    const { id } = await forum.thread(rosa, { photo: await photoOf('#405060') });
    const staff = forum.as(moderator);
    await staff.call(threads.moderatorHide, { params: { id } });
    await staff.call(threads.moderatorRemove, { params: { id } });

    expect(await pictureCount()).toBe(0);
    const acts = await forum.acts();
    expect(acts.map(({ act }) => act)).toEqual(['thread.hidden', 'thread.removed']);
    expect(JSON.stringify(acts)).not.toContain('/api/images/');
  });

  test('the photos of a deleted member are removed, and the texts stay', async () => {
    const { id, photoUrl } = await forum.thread(rosa, { photo: await photoOf('#506070') });
    const other = await forum.thread(linus, { photo: await photoOf('#607080') });

    await forum.asService('account').call(eventEndpoint('forum'), {
      body: { id: randomUUID(), topic: memberRemoved.name, payload: { userId: rosa.id } },
    });

    const thread = await read(id);
    expect(thread).toMatchObject({ title: 'Moss', authorName: 'deleted member' });
    expect(thread).not.toHaveProperty('photoUrl');
    expect([await statusOf(photoUrl), await statusOf(other.photoUrl)]).toEqual([404, 200]);
  });

  test('repeated requests create one thread with one photo', async () => {
    const body = { ...threadBody, photo: await photoOf('#708090'), requestKey: randomUUID() };
    const create = () => forum.as(rosa).call(threads.create, { body });

    const created = await Promise.all(Array.from({ length: 5 }, create));

    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    expect(await statusOf(created[0]?.photoUrl)).toBe(200);
    await forum.as(moderator).call(threads.moderatorRemove, { params: { id: created[0]?.id ?? 0 } });
    expect(await pictureCount()).toBe(0);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  test.each<[string, () => Promise<string> | string, number]>([
    ['text', () => 'a leaf', 400],
    ['an address', () => 'https://example.org/leaf.jpg', 400],
    ['an address of the portal', () => `/api/images/forum/${'0'.repeat(64)}`, 400],
    ['an SVG', () => dataUrl(svg, 'image/svg+xml'), 400],
    ['a page that calls itself a JPEG', () => dataUrl(Buffer.from('<html>')), 400],
    ['more than 25 megapixels', async () => dataUrl(await pngOfSize(5001, 5000)), 413],
    ['a file over 8 MB', () => dataUrl(Buffer.alloc(8.5 * 1024 * 1024, 1)), 413],
    ['a body of 13 MB', () => dataUrl(Buffer.alloc(9.75 * 1024 * 1024, 1)), 413],
  ])('%s is refused, and no thread is created', async (_name, make, status) => {
    const body = JSON.stringify({ ...threadBody, photo: await make() });

    const headers = { 'content-type': 'application/json' };
    const response = await forum.as(rosa).fetch(threads.create.path, { method: 'POST', body, headers });

    expect(response.status).toBe(status);
    expect([await ThreadModel.countDocuments({}), await pictureCount()]).toEqual([0, 0]);
  });

  test('only the creation of a thread takes large bodies', async () => {
    const { id } = await storeThread(rosa);
    const body = JSON.stringify({ ...threadBody, content: 'a'.repeat(300_000) });
    const headers = { 'content-type': 'application/json' };
    const path = comments.create.path.replace(':id', String(id));

    expect((await forum.as(rosa).fetch(path, { method: 'POST', body, headers })).status).toBe(413);
  });

  test('photos that no thread shows are removed after an hour', async () => {
    const { photoUrl } = await forum.thread(rosa, { photo: await photoOf('#8090a0') });
    await threadPhotos.store(await photoOf('#90a0b0'), 999_999);

    expect(await cleanUpPhotos()).toBe(0);
    expect(await cleanUpPhotos(new Date(Date.now() + 61 * 60 * 1000))).toBe(1);

    expect([await pictureCount(), await statusOf(photoUrl)]).toEqual([1, 200]);
  });

  test('previews, search engines and feed readers get the photo', async () => {
    const { id, photoUrl } = await forum.thread(rosa, { photo: await photoOf('#a0b0c0') });

    const head = await forum
      .asService('gateway')
      .call(pageHeadEndpoint('forum'), { query: { path: `/forum/thread/${id}` } });
    expect(head.image).toEqual({ address: `${photoUrl}?w=1280`, alt: 'Moss' });
    expect(head.jsonLd).toMatchObject([{ image: photoUrl }]);
    const feed = await forum.fetch(threads.feed.path, { headers: { 'x-forwarded-host': 'plants.example' } });
    expect(await feed.text()).toContain(`<link rel="enclosure" href="http://plants.example${photoUrl}"/>`);
  });

  test('the account service gets the photo itself for the export of a member’s data', async () => {
    const { id } = await forum.thread(rosa, { photo: await photoOf('#b0c0d0') });
    const photoOfThread = (threadId: number) =>
      forum.asService('account').call(writings.photo, { params: { id: threadId } });

    expect(await photoOfThread(id)).toEqual({ photo: expect.stringMatching(/^data:image\/webp;base64,/) });
    expect(await photoOfThread(999_999)).toEqual({ photo: null });
  });
});

describe('related plants', () => {
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
    const { id } = await storeThread(rosa, aloeVera);
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
    await storeThread(rosa, aloeVera);
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
    const { id } = await storeThread(rosa, aloeVera);
    await forum.setPlant(aloe, 'removed');
    const edited = await forum
      .as(rosa)
      .call(threads.update, { params: { id }, body: { title: 'Moss', content: 'It does.' } });
    expect(edited).not.toHaveProperty('relatedPlant');
    await forum.setPlant(aloe, 'present');
    expect(await forum.call(threads.read, { params: { id } })).toMatchObject({
      content: 'It does.',
      ...named,
    });
  });

  test('erasing a plant removes it from all threads, which stay', async () => {
    const { id } = await storeThread(rosa, aloeVera);
    const stored = await ThreadModel.findById(id).select('+words').lean();
    const copies = Array.from({ length: 100 }, (_, index) => ({ ...stored, _id: 1000 + index }));
    await ThreadModel.insertMany(copies);
    await forum.setPlant(aloe, 'removed');
    await forum.setPlant(aloe, 'erased');

    expect(await ThreadModel.countDocuments({ relatedPlantId: aloe })).toBe(0);
    expect(await ThreadModel.countDocuments({ words: 'aloe' })).toBe(0);
    expect(await ThreadModel.countDocuments({ words: 'moss' })).toBe(101);
    expect(await forum.call(threads.read, { params: { id } })).not.toHaveProperty('relatedPlant');
    await forum.setPlant(aloe, 'erased');
    expect(await ThreadModel.countDocuments()).toBe(101);
  });
});

describe('live signals', () => {
  /** Signals that the hub gets while `act` runs, for everyone and for few. */
  async function allSignalsOf(act: () => Promise<unknown>) {
    const bodies: BodyOf<typeof live.publish>[] = [];
    const call = (async (_: unknown, { body }: { body: BodyOf<typeof live.publish> }) => {
      bodies.push(body);
    }) as unknown as Call;
    const signals = startLiveSignals(call, quietLog);
    await act();
    await signals.stop();
    return {
      forAll: [...new Set(bodies.flatMap(({ subjects = [] }) => subjects))],
      forFew: bodies.flatMap(({ restricted = [] }) => restricted),
    };
  }
  const signalsOf = async (act: () => Promise<unknown>) => (await allSignalsOf(act)).forAll;

  test('what changes a thread informs those who look at it and at the list', async () => {
    const { id } = await storeThread(rosa);
    const reply = await storeComment(linus, id);
    const subjects = ['threads', `thread:${id}`];
    const params = { id };
    const ofReply = { params: { id: reply.id } };

    for (const act of [
      () => forum.comment(linus, id),
      () => forum.as(linus).call(comments.update, { ...ofReply, body: { content: 'More.' } }),
      () => forum.as(linus).call(likes.likeThread, { params }),
      () => forum.as(rosa).call(likes.likeComment, ofReply),
      () => forum.as(moderator).call(comments.moderatorHide, ofReply),
      () => forum.as(moderator).call(threads.moderatorLock, { params }),
      () => forum.as(moderator).call(threads.moderatorRemove, { params }),
    ])
      expect(await signalsOf(act)).toEqual(subjects);
  });

  test('a new thread is a signal', async () => {
    expect(await signalsOf(() => forum.thread(rosa))).toContain('threads');
  });

  describe('of a hidden discussion', () => {
    async function hiddenThread() {
      const { id } = await storeThread(rosa);
      const reply = await storeComment(linus, id);
      await forum.as(moderator).call(threads.moderatorHide, { params: { id } });
      return { id, reply };
    }

    test('that it is hidden, shown or deleted is for all pages that have it open', async () => {
      const { id } = await storeThread(rosa);
      const params = { id };
      const subjects = ['threads', `thread:${id}`];

      for (const act of [threads.moderatorHide, threads.unhide, threads.moderatorRemove])
        expect(await signalsOf(() => forum.as(moderator).call(act, { params }))).toEqual(subjects);
    });

    test('only moderators and its author learn of what happens in it', async () => {
      const { id, reply } = await hiddenThread();
      const ofReply = { params: { id: reply.id } };

      for (const act of [
        () => forum.comment(moderator, id),
        () => forum.as(moderator).call(likes.likeThread, { params: { id } }),
        () => forum.as(moderator).call(threads.moderatorLock, { params: { id } }),
        () => forum.as(moderator).call(comments.moderatorHide, ofReply),
      ]) {
        const { forAll, forFew } = await allSignalsOf(act);
        expect(forAll).toEqual([]);
        expect(forFew).toContainEqual({ subject: `thread:${id}`, memberId: rosa.id });
      }
    });

    test('nobody but moderators learns that it is deleted', async () => {
      const { id } = await hiddenThread();

      expect(
        await allSignalsOf(() => forum.as(moderator).call(threads.moderatorRemove, { params: { id } })),
      ).toMatchObject({ forAll: [] });
    });

    test('a hidden reply to a visible one is for moderators only', async () => {
      const { id } = await storeThread(rosa);
      const reply = await storeComment(linus, id);
      const ofReply = { params: { id: reply.id } };
      await forum.as(moderator).call(comments.moderatorHide, ofReply);

      for (const act of [
        () => forum.as(moderator).call(likes.likeComment, ofReply),
        () => forum.as(moderator).call(likes.unlikeComment, ofReply),
        () => forum.as(moderator).call(comments.moderatorRemove, ofReply),
      ])
        expect(await allSignalsOf(act)).toEqual({
          forAll: [],
          forFew: [
            { subject: 'threads', memberId: null },
            { subject: `thread:${id}`, memberId: null },
          ],
        });
    });
  });

  test('reading changes nothing', async () => {
    const { id } = await storeThread(rosa);

    expect(await signalsOf(() => forum.as(linus).call(threads.read, { params: { id } }))).toEqual([]);
  });

  test('a hub that fails disturbs nobody', async () => {
    const signals = startLiveSignals(() => Promise.reject(new Error('The hub is down.')), quietLog);

    await forum.thread(rosa);

    await expect(signals.stop()).resolves.toBeUndefined();
  });
});
