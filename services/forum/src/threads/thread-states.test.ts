import { reading, threads } from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';
import { ThreadModel } from './thread.model.ts';
import { createViewCounter } from './view-counter.ts';

const forum = testForum();
const staff = forum.as(moderator);
const read = (id: number) => forum.call(threads.read, { params: { id } });
const acts = async () => (await forum.acts()).map(({ act }) => act).reverse();

describe('pinning and locking', () => {
  test('staff pin a thread with a reason, which the audit has; the list shows pinned ones', async () => {
    await forum.thread(rosa);
    const { id } = await forum.thread(rosa);

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
    const { id } = await forum.thread(rosa);
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
    const { id } = await forum.thread(rosa);

    await Promise.all(Array.from({ length: 4 }, () => staff.call(threads.moderatorLock, { params: { id } })));

    expect(await acts()).toEqual(['thread.locked']);
  });

  test('a waiting thread still waits after it was pinned', async () => {
    const { id } = await forum.thread(rosa);
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
    await forum.thread(rosa);
    const { id } = await forum.thread(rosa, { needs: ['sleep', 'sleep', 'cough'] });

    expect(await read(id)).toMatchObject({ needs: ['sleep', 'cough'] });
    const list = await forum.call(threads.list, { query: { need: 'cough' } });
    expect(list.map((thread) => thread.id)).toEqual([id]);
  });

  test('an edit changes them, or leaves them as they are', async () => {
    const { id } = await forum.thread(rosa, { needs: ['sleep'] });
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
    const { id } = await forum.thread(rosa);

    await Promise.all([view(id), view(id), view(id)]);
    await forum.as(linus).call(reading.countView, { params: { id } });
    await forum.views.flush();
    await forum.views.flush();

    expect(await read(id)).toMatchObject({ viewCount: 2 });
  });

  test('count a visitor again on the next day', async () => {
    const { id } = await forum.thread(rosa);
    let now = Date.UTC(2026, 10, 20, 23, 59);
    const views = createViewCounter({ now: () => now });

    views.count(id, '192.0.2.1');
    now += 60_000;
    views.count(id, '192.0.2.1');
    await views.flush();

    expect(await read(id)).toMatchObject({ viewCount: 2 });
  });

  test('that could not be written are written next time', async () => {
    const { id } = await forum.thread(rosa);
    const views = createViewCounter();
    views.count(id, '192.0.2.1');
    jest.spyOn(ThreadModel, 'bulkWrite').mockRejectedValueOnce(new Error('The database is down.'));
    await expect(views.flush()).rejects.toThrow('The database is down.');

    await views.flush();

    expect(await read(id)).toMatchObject({ viewCount: 1 });
  });
});
