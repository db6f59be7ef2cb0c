import {
  type Comment,
  comments,
  maySee,
  type Thread,
  threads,
  type Viewer,
  writings,
} from '@portal/contracts';
import { admin, linus, moderator, owner, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';
import { visibleTo } from './visibility.ts';

const forum = testForum();
const everyone = [null, rosa, linus, moderator, admin, owner];
const clientOf = (viewer: Viewer | null) => (viewer ? forum.as(viewer) : forum);
const writingsOf = ({ id }: Viewer, as: 'public' | 'staff' | 'author') =>
  forum.asService('account').call(writings.ofMember, { params: { id }, query: { as } });
const hide = (viewer: Viewer, id: number) => forum.as(viewer).call(threads.hide, { params: { id } });
const hideComment = (id: number) => forum.as(moderator).call(comments.moderatorHide, { params: { id } });
const titles = (list: Thread[]) => list.map(({ title }) => title);
const contents = (list: Comment[]) => list.map(({ content }) => content);

test('exactly one filter matches what `maySee` allows', () => {
  for (const viewer of everyone)
    for (const isHidden of [true, false])
      for (const authorId of [rosa.id, linus.id, moderator.id, null]) {
        const fitting = visibleTo(viewer).filter(
          (filter) =>
            filter.isHidden === isHidden && (filter.authorId === undefined || filter.authorId === authorId),
        );
        expect(fitting).toHaveLength(maySee(viewer, { isHidden, authorId }) ? 1 : 0);
      }
});

/** Which of `everyone` see something hidden that Rosa wrote. */
const rosaAndStaff = [false, true, false, true, true, false];

test.each([
  ['its author', rosa],
  ['staff', moderator],
])('only its author and staff see a thread hidden by %s in lists, searches and feeds', async (_, by) => {
  await forum.thread(rosa, { title: 'Secret', relatedPlant: 'Aloe vera' });
  await forum.thread(linus, { title: 'Open', relatedPlant: 'Aloe vera' });
  const { id } = (await forum.call(threads.list, { query: { q: 'secret' } }))[0] as Thread;
  await hide(by, id);

  for (const query of [{}, { sort: 'activity' as const }, { q: 'aloe' }, { plant: '7' }]) {
    const lists = await Promise.all(everyone.map((one) => clientOf(one).call(threads.list, { query })));
    expect(lists.map((list) => titles(list).includes('Secret'))).toEqual(rosaAndStaff);
    expect(lists.every((list) => titles(list).includes('Open'))).toBe(true);
  }
  for (const viewer of everyone)
    expect(await (await clientOf(viewer).fetch('/forum/feed.xml')).text()).not.toContain('Secret');
});

test('a hidden comment is seen by, and counted for, only its author and staff', async () => {
  const { id } = await forum.thread(linus);
  await forum.comment(linus, id, { content: 'Open' });
  const secret = await forum.comment(rosa, id, { content: 'Secret' });
  await hideComment(secret.id);

  const lists = await Promise.all(
    everyone.map((one) => clientOf(one).call(comments.list, { params: { id }, query: {} })),
  );
  expect(lists.map((list) => contents(list).includes('Secret'))).toEqual(rosaAndStaff);
  for (const viewer of everyone) {
    const [row] = await clientOf(viewer).call(threads.list, { query: {} });
    const page = await clientOf(viewer).call(threads.read, { params: { id } });
    const seen = lists[everyone.indexOf(viewer)]?.length;
    expect([row?.commentCount, page.commentCount]).toEqual([seen, seen]);
  }
});

test('a hidden comment is not activity until it is shown again', async () => {
  const first = await forum.thread(rosa, { title: 'First' });
  await forum.thread(rosa, { title: 'Second' });
  const { id } = await forum.comment(linus, first.id);
  const byActivity = async () => titles(await forum.call(threads.list, { query: { sort: 'activity' } }));

  await hideComment(id);
  expect(await byActivity()).toEqual(['Second', 'First']);
  await forum.as(moderator).call(comments.moderatorUnhide, { params: { id } });
  expect(await byActivity()).toEqual(['First', 'Second']);
});

describe('a member’s texts', () => {
  test('are public unless hidden or in a hidden thread', async () => {
    const open = await forum.thread(linus);
    const restricted = await forum.thread(linus);
    const deleted = await forum.thread(linus);
    await forum.thread(rosa, { title: 'Open' });
    await hide(rosa, (await forum.thread(rosa, { title: 'Secret' })).id);
    await forum.comment(rosa, open.id, { content: 'Open' });
    await hideComment((await forum.comment(rosa, open.id, { content: 'Hidden' })).id);
    await forum.comment(rosa, restricted.id, { content: 'Behind' });
    await forum.comment(rosa, deleted.id, { content: 'Deleted' });
    await hide(linus, restricted.id);
    await forum.as(admin).call(threads.moderatorRemove, { params: { id: deleted.id } });

    const open1 = await writingsOf(rosa, 'public');
    expect([titles(open1.threads), contents(open1.comments), open1.counts]).toEqual([
      ['Open'],
      ['Open'],
      { threads: 1, comments: 1 },
    ]);
    for (const as of ['staff', 'author'] as const) {
      const all = await writingsOf(rosa, as);
      expect([titles(all.threads), contents(all.comments), all.counts]).toEqual([
        ['Secret', 'Open'],
        ['Behind', 'Hidden', 'Open'],
        { threads: 2, comments: 3 },
      ]);
    }
  });

  test('show e-mail addresses only to their author', async () => {
    const { id } = await forum.thread(rosa, { authorEmail: 'rosa@example.org' });
    await forum.comment(rosa, id, { authorEmail: 'rosa@example.org' });

    const [open, staff, own] = await Promise.all(
      (['public', 'staff', 'author'] as const).map((as) => writingsOf(rosa, as)),
    );
    expect(JSON.stringify([open, staff])).not.toContain('example.org');
    expect([own?.threads[0]?.authorEmail, own?.comments[0]?.authorEmail]).toEqual([
      'rosa@example.org',
      'rosa@example.org',
    ]);
  });

  test('are limited to a hundred except for their author, and counted in full', async () => {
    const { id } = await forum.thread(rosa);
    for (let index = 0; index < 101; index++) await forum.comment(rosa, id);

    const [open, own] = await Promise.all([writingsOf(rosa, 'public'), writingsOf(rosa, 'author')]);
    expect([open.comments.length, open.counts.comments, own.comments.length]).toEqual([100, 101, 101]);
  });

  test('are counted for the public as threads are hidden and shown', async () => {
    const [first, second] = [await forum.thread(linus), await forum.thread(linus)];
    for (const { id } of [first, first, second]) await forum.comment(rosa, id);
    const counted = async () => {
      const { comments: shown, counts } = await writingsOf(rosa, 'public');
      return [shown.length, counts.comments];
    };

    const seen = [await counted()];
    await hide(linus, first.id);
    seen.push(await counted());
    await hide(moderator, second.id);
    seen.push(await counted());
    await forum.as(linus).call(threads.unhide, { params: { id: first.id } });
    seen.push(await counted());

    expect(seen).toEqual([
      [3, 3],
      [1, 1],
      [0, 0],
      [2, 2],
    ]);
    expect((await writingsOf(rosa, 'staff')).counts.comments).toBe(3);
  });

  test('are empty for a member who wrote nothing', async () => {
    expect(await writingsOf(owner, 'public')).toEqual({
      threads: [],
      comments: [],
      counts: { threads: 0, comments: 0 },
    });
  });
});
