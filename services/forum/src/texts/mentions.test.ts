import { comments, limits, threads } from '@portal/contracts';
import { memberRemoved } from '@portal/contracts/schemas';
import { forgetMember } from '../members/forget-member.ts';
import { linus, moderator, owner, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';

const forum = testForum();
const markdown = { format: 'markdown' } as const;
const notified = async () =>
  (await forum.notices()).filter(({ kind }) => kind === 'mention').flatMap(({ recipients }) => recipients);
const read = async (threadId: number) =>
  (await forum.call(comments.list, { params: { id: threadId }, query: {} }))[0];
const addMembers = (...names: string[]) =>
  names.forEach((username, index) => {
    forum.accounts.set({ id: 1000 + index, username });
  });

test.each([
  ['Dear @Rosa and @nobody-here, @forum-moderator.', ['rosa', 'forum-moderator']],
  ['~~~\n@rosa\n~~~\n````\n@owner\n````', []],
  ['`code\n@rosa` [@rosa](https://example.org) https://example.org/@rosa', []],
  ['> @rosa wrote\n> Ask @forum-moderator.\n\nI do.', ['rosa']],
  ['@linus himself', []],
])('%j mentions %j: the page marks those who are notified, and nobody else', async (content, names) => {
  const { id } = await forum.thread(owner);
  await forum.comment(linus, id, { content, ...markdown });

  expect((await read(id))?.mentions ?? []).toEqual(names);
  const people = new Map([rosa, moderator].map((member) => [member.username, member.id]));
  expect(await notified()).toEqual(names.map((name) => people.get(name)));
});

test('a name may end in punctuation; the longest name of a member is meant', async () => {
  addMembers('ivo_', 'ivo', 'ivo-.', 'eva.');
  const { id } = await forum.thread(owner, {
    content: 'Ask @ivo_. And @ivo-. or @ivo! Not @eva, but @eva..',
  });

  expect((await forum.call(threads.read, { params: { id } })).mentions).toEqual([
    'ivo_',
    'ivo-.',
    'ivo',
    'eva.',
  ]);
  expect(await notified()).toEqual([1000, 1002, 1001, 1003]);
});

test('a title mentions nobody', async () => {
  await forum.thread(owner, { title: 'A question for @rosa' });

  expect(await notified()).toEqual([]);
});

test('a member who is mentioned while the text is hidden is notified when it is shown again, once', async () => {
  const { id } = await forum.thread(owner);
  const reply = await forum.comment(linus, id, { content: 'Dear @rosa' });
  await forum.notices();
  const staff = forum.as(moderator);
  await staff.call(comments.moderatorHide, { params: { id: reply.id } });
  await forum.as(linus).call(comments.update, {
    params: { id: reply.id },
    body: { content: 'Dear @rosa and @forum-moderator' },
  });
  expect(await notified()).toEqual([rosa.id]);

  await staff.call(comments.moderatorUnhide, { params: { id: reply.id } });

  expect(await notified()).toEqual([rosa.id, moderator.id]);
});

test('names beyond the limit are neither marked nor notified', async () => {
  addMembers(...Array.from({ length: 15 }, (_, index) => `gardener-${index}`));
  const { id } = await forum.thread(owner, {
    content: Array.from({ length: 15 }, (_, index) => `@gardener-${index}`).join(' '),
  });

  expect((await forum.call(threads.read, { params: { id } })).mentions).toHaveLength(limits.forum.mentions);
  expect(await notified()).toHaveLength(limits.forum.mentions);
});

test('a deleted member is mentioned no more', async () => {
  const { id } = await forum.thread(owner, { content: 'Dear @rosa' });
  await forum.comment(linus, id, { content: 'Dear @rosa' });

  await forgetMember.receive({ userId: rosa.id }, `${memberRemoved.name}:${rosa.id}`);

  expect(await forum.call(threads.read, { params: { id } })).not.toHaveProperty('mentions');
  expect(await read(id)).not.toHaveProperty('mentions');
  expect(await notified()).toEqual([]);
});
