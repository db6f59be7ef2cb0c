import {
  bookmarks,
  type Comment,
  comments,
  contents,
  forumSearch,
  forumSubjects,
  limits,
  maySee,
  type Thread,
  threads,
  type Viewer,
  writings,
} from '@portal/contracts';
import { memberRemoved, pageHeadEndpoint } from '@portal/contracts/schemas';
import { forgetMember } from '../members/forget-member.ts';
import { admin, linus, moderator, owner, rosa } from '../testing/people.ts';
import { aloeVera, storeComment, storeThread } from '../testing/stored-texts.ts';
import { commentBody, testForum, threadBody } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { visibleTo } from './visibility.ts';

const forum = testForum();

describe('mentions', () => {
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
    const { id } = await storeThread(owner);
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

    const { mentions, mentionIds } = await forum.call(threads.read, { params: { id } });
    expect(mentions).toEqual(['ivo_', 'ivo-.', 'ivo', 'eva.']);
    expect(mentionIds).toEqual([1000, 1002, 1001, 1003]);
    expect(await notified()).toEqual([1000, 1002, 1001, 1003]);
  });

  test('a title mentions nobody', async () => {
    await forum.thread(owner, { title: 'A question for @rosa' });

    expect(await notified()).toEqual([]);
  });

  test('a member who is mentioned while the text is hidden is notified when it is shown again, once', async () => {
    const { id } = await storeThread(owner);
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
});

describe('plain text', () => {
  async function roundTrip(text: string): Promise<[Thread, Comment]> {
    const { id } = await forum.thread(rosa, { title: text, content: text, authorName: text.slice(0, 100) });
    await forum.comment(linus, id, { content: text });
    const [reply] = await forum.call(comments.list, { params: { id }, query: {} });
    return [await forum.call(threads.read, { params: { id } }), reply as Comment];
  }

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event handler', '<img src=x onerror="alert(1)">'],
    ['a javascript: address', '[x](javascript:alert(1))'],
    ['entities', '&lt;b&gt; & &amp;'],
    ['a template', '{{constructor.constructor("x")()}} <%= x %>'],
    ['an operator', '{"$gt":""}'],
    ['Hebrew and Arabic with their marks', 'שָׁלוֹם \u200fمرحبا\u200f 123'],
    ['composed emoji', '👨‍👩‍👧‍👦 🇵🇭 👍🏽'],
    ['a long word', 'w'.repeat(190)],
    ['letters outside the BMP', '𝔐𝔬𝔰𝔰 𠮷'],
  ])('%s comes back unchanged', async (_, text) => {
    const [thread, reply] = await roundTrip(text);

    expect([thread.title, thread.content, thread.authorName, reply.content]).toEqual([
      text,
      text,
      text.slice(0, 100),
      text,
    ]);
  });

  test('texts are stored in NFC', async () => {
    const [{ title }] = await roundTrip('mate\u0301');

    expect(title).toBe('mat\u00e9');
  });

  test('line breaks are normalized in texts and become spaces in lines', async () => {
    const [{ title, content }, reply] = await roundTrip('\n  one\r\ntwo\rthree\n\n\tfour \n');

    expect(content).toBe('one\ntwo\nthree\n\n\tfour');
    expect(reply.content).toBe(content);
    expect(title).toBe('one two three four');
  });

  test('control characters are removed', async () => {
    const [{ title, content }] = await roundTrip('a\u0000b\u0007c\u001b[31md\u007f\u0085e\uffff');

    expect(content).toBe('abc[31mde');
    expect(title).toBe('abc[31md e');
  });

  const post = (body: object) => forum.as(rosa).call(threads.create, { body: body as typeof threadBody });
  const edit = async (body: object) => {
    const { id } = await storeThread(rosa);
    return forum.as(rosa).call(threads.update, { params: { id }, body: body as typeof threadBody });
  };
  const reply = async (body: object) => {
    const { id } = await storeThread(rosa);
    return forum.as(rosa).call(comments.create, { params: { id }, body: body as typeof commentBody });
  };
  const { title, content } = threadBody;
  const { titleLength, contentLength } = limits.thread;

  test.each([
    ['a title of 200 characters', post, { ...threadBody, title: 'a'.repeat(titleLength) }],
    ['a title of 200 characters outside the BMP', post, { ...threadBody, title: '🌿'.repeat(titleLength) }],
    ['a content of 5000', post, { ...threadBody, content: 'a '.repeat(contentLength / 2 - 1) }],
    ['a name of 100', post, { ...threadBody, authorName: 'a'.repeat(limits.authorNameLength) }],
    ['the longest edit', edit, { title: 'a'.repeat(titleLength), content: 'a'.repeat(contentLength) }],
    ['a reply of 2000', reply, { ...commentBody, content: 'a'.repeat(limits.comment.contentLength) }],
    [
      'a title that is only too long with its surrounding spaces',
      post,
      { ...threadBody, title: ` ${'a'.repeat(titleLength)} ` },
    ],
  ])('accepts %s', async (_, send, body) => {
    await expect(send(body)).resolves.toMatchObject({ authorId: rosa.id });
  });

  test.each<[string, (body: object) => Promise<unknown>, object, string]>([
    ['a title of 201 characters', post, { ...threadBody, title: 'a'.repeat(titleLength + 1) }, 'title'],
    ['a content of 5001', post, { ...threadBody, content: 'a'.repeat(contentLength + 1) }, 'content'],
    ['a name of 101', post, { ...threadBody, authorName: 'a'.repeat(101) }, 'authorName'],
    ['no title', post, { content, authorName: 'A' }, 'title'],
    ['no content', post, { title, authorName: 'A' }, 'content'],
    ['no name', post, { title, content }, 'authorName'],
    ['a blank title', post, { ...threadBody, title: ' \n ' }, 'title'],
    ['a blank content', post, { ...threadBody, content: '   ' }, 'content'],
    ['a blank name', post, { ...threadBody, authorName: '   ' }, 'authorName'],
    ['a title without visible characters', post, { ...threadBody, title: '\u200b\u200d\u3164' }, 'title'],
    ['a name of control characters', post, { ...threadBody, authorName: '\u0000\u0007' }, 'authorName'],
    [
      'a title that NFC makes too long',
      post,
      { ...threadBody, title: '\u0958'.repeat(titleLength) },
      'title',
    ],
    ['an invalid e-mail address', post, { ...threadBody, authorEmail: 'rosa' }, 'authorEmail'],
    ['a title that is a list', post, { ...threadBody, title: ['a'] }, 'title'],
    ['a title that is an operator', post, { ...threadBody, title: { $gt: '' } }, 'title.$gt'],
    ['half a surrogate pair', post, { ...threadBody, title: '\ud800' }, 'title'],
    ['a key that isn’t a UUID', post, { ...threadBody, requestKey: '1' }, 'requestKey'],
    ['a hidden flag', post, { ...threadBody, isHidden: true }, 'isHidden'],
    ['an edit without a title', edit, { title: ' ', content }, 'title'],
    ['an edit without a content', edit, { title, content: '' }, 'content'],
    ['an edit of the title to 201', edit, { title: 'a'.repeat(201), content }, 'title'],
    ['an edit of the content to 5001', edit, { title, content: 'a'.repeat(5001) }, 'content'],
    ['an edit of the author', edit, { title, content, authorId: 2 }, 'authorId'],
    ['a reply of 2001', reply, { ...commentBody, content: 'a'.repeat(2001) }, 'content'],
    ['a blank reply', reply, { ...commentBody, content: '\n' }, 'content'],
    ['a reply without a name', reply, { content: 'A' }, 'authorName'],
    ['a reply with a name of 101', reply, { ...commentBody, authorName: 'a'.repeat(101) }, 'authorName'],
  ])('rejects %s, naming the field', async (_, send, body, field) => {
    await expect(send(body)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.stringMatching(/^"?[A-Z"].*\.$/i) },
    });
  });
});

describe('stored texts', () => {
  const markdown = { format: 'markdown' } as const;
  const post = (content: string) => forum.thread(rosa, { content, ...markdown });

  test.each([
    ['quotes', '> '.repeat(30), /inside each other/],
    ['lists', `${'- '.repeat(2000)}a`, /inside each other/],
    ['marks', `${'*'.repeat(2000)}a${'*'.repeat(2000)}`, /inside each other/],
    ['brackets', `${'['.repeat(4900)}](x)`, /brackets/],
    ['links', '[a](https://example.com) '.repeat(51), /at most 50 links/],
    ['addresses', 'https://a.example '.repeat(51), /at most 50 links/],
    ['pictures', `![a](/api/images/forum/${'a'.repeat(64)}) `.repeat(11), /at most 10 pictures/],
  ])('a text with too many %s is refused with a sentence', async (_, content, sentence) => {
    await expect(post(content)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { content: expect.stringMatching(sentence) },
    });
  });

  test('a text of marks is posted', async () => {
    await expect(post('".*~"'.repeat(990))).resolves.toMatchObject({ format: 'markdown' });
  });

  /** Texts whose readings differ from what their markup says, so that a second reading would show. */
  async function storedTexts() {
    const text = { content: '**Markup**', ...markdown, plain: 'Stored words', preview: 'Stored words' };
    const { id: threadId } = await storeThread(rosa, text);
    const { id: commentId } = await storeComment(linus, threadId, text);
    return { threadId, commentId };
  }

  type Ids = Awaited<ReturnType<typeof storedTexts>>;

  const readers: [string, (ids: Ids) => Promise<unknown>][] = [
    ['the feed', async () => (await forum.fetch(threads.feed.path)).text()],
    [
      'the feed of a thread',
      async ({ threadId }) => (await forum.fetch(`/forum/thread/${threadId}/feed.xml`)).text(),
    ],
    [
      'the page metadata',
      ({ threadId }) =>
        forum
          .asService('gateway')
          .call(pageHeadEndpoint('forum'), { query: { path: `/forum/thread/${threadId}` } }),
    ],
    [
      'notices',
      ({ threadId, commentId }) =>
        forum.asService('account').call(forumSubjects.describe, {
          body: { memberId: rosa.id, subjects: [{ threadId }, { threadId, commentId }] },
        }),
    ],
    [
      'profiles',
      async () => {
        const of = (id: number) =>
          forum
            .asService('account')
            .call(writings.ofMember, { params: { id: String(id) }, query: { as: 'public' } });
        const [{ threads: [thread] = [] }, { comments: [comment] = [] }] = [
          await of(rosa.id),
          await of(linus.id),
        ];
        return [thread?.preview, comment?.preview];
      },
    ],
    [
      'search',
      async () =>
        (await forum.call(forumSearch.find, { query: { q: 'markup' } })).map(({ excerpt }) => excerpt),
    ],
    [
      'bookmarks',
      async ({ commentId }) => {
        await forum.as(rosa).call(bookmarks.add, { params: { id: commentId } });
        return (await forum.as(rosa).call(bookmarks.list, { query: {} })).map(({ excerpt }) => excerpt);
      },
    ],
    [
      'the moderation',
      async ({ commentId }) =>
        (
          await forum
            .asService('admin')
            .call(contents.forum.read, { params: { kind: 'comment', id: String(commentId) } })
        ).plain,
    ],
  ];

  test.each(readers)('%s shows what was read of a text when it was written', async (_, read) => {
    const shown = JSON.stringify(await read(await storedTexts()));

    expect(shown).toContain('Stored words');
    expect(shown).not.toContain('Markup');
  });

  test('an edit stores what is read of the new text', async () => {
    const { id } = await post('**old** [x](https://a.example)');

    await forum
      .as(rosa)
      .call(threads.update, { params: { id }, body: { title: 'Moss', content: '**new**' } });

    expect(await ThreadModel.findById(id).lean()).toMatchObject({
      format: 'plain',
      plain: '**new**',
      preview: '**new**',
      addressCount: 0,
    });
  });

  test('the audit names a formatted comment by its words', async () => {
    const { id } = await storeThread(rosa);
    const reply = await storeComment(linus, id, { content: '**Buy** pills', ...markdown });
    await forum.as(moderator).call(comments.moderatorHide, { params: { id: reply.id } });

    const [act] = (await forum.published()).filter(({ topic }) => topic === 'privileged_act.forum');
    expect(act?.payload).toMatchObject({ subject: { name: 'Buy pills' } });
  });

  test('the history says how each text was formatted', async () => {
    const { id } = await storeThread(rosa);
    const reply = await storeComment(linus, id, { content: '**first**', ...markdown });
    for (const content of ['second', 'third']) {
      await forum.as(linus).call(comments.update, { params: { id: reply.id }, body: { content } });
    }

    const history = await forum.as(moderator).call(comments.history, { params: { id: reply.id } });
    expect(history.map(({ text, format }) => [text, format])).toEqual([
      ['second', undefined],
      ['**first**', 'markdown'],
    ]);
  });
});

describe('writings of a member', () => {
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

  /** True for each of `everyone` who sees something hidden that Rosa wrote. */
  const rosaAndStaff = [false, true, false, true, true, false];

  test.each([
    ['its author', rosa],
    ['staff', moderator],
  ])('only its author and staff see a thread hidden by %s in lists, searches and feeds', async (_, by) => {
    await storeThread(rosa, { title: 'Secret', ...aloeVera });
    await storeThread(linus, { title: 'Open', ...aloeVera });
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
    const { id } = await storeThread(linus);
    await storeComment(linus, id, { content: 'Open' });
    const secret = await storeComment(rosa, id, { content: 'Secret' });
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
    const first = await storeThread(rosa, { title: 'First' });
    await storeThread(rosa, { title: 'Second' });
    const { id } = await storeComment(linus, first.id);
    const byActivity = async () => titles(await forum.call(threads.list, { query: { sort: 'activity' } }));

    await hideComment(id);
    expect(await byActivity()).toEqual(['Second', 'First']);
    await forum.as(moderator).call(comments.moderatorUnhide, { params: { id } });
    expect(await byActivity()).toEqual(['First', 'Second']);
  });

  describe('a member’s texts', () => {
    test('are public unless hidden or in a hidden thread', async () => {
      const open = await storeThread(linus);
      const restricted = await storeThread(linus);
      const deleted = await storeThread(linus);
      await storeThread(rosa, { title: 'Open' });
      await hide(rosa, (await storeThread(rosa, { title: 'Secret' })).id);
      await storeComment(rosa, open.id, { content: 'Open' });
      await hideComment((await storeComment(rosa, open.id, { content: 'Hidden' })).id);
      await storeComment(rosa, restricted.id, { content: 'Behind' });
      await storeComment(rosa, deleted.id, { content: 'Deleted' });
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
      const { id } = await storeThread(rosa, { authorEmail: 'rosa@example.org' });
      await storeComment(rosa, id, { authorEmail: 'rosa@example.org' });

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
      const { id } = await storeThread(rosa);
      await forum.copyComment(rosa, id, 101);

      const [open, own] = await Promise.all([writingsOf(rosa, 'public'), writingsOf(rosa, 'author')]);
      expect([open.comments.length, open.counts.comments, own.comments.length]).toEqual([100, 101, 101]);
    });

    test('are counted for the public as threads are hidden and shown', async () => {
      const [first, second] = [await storeThread(linus), await storeThread(linus)];
      for (const { id } of [first, first, second]) await storeComment(rosa, id);
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
});
