import { comments, threads } from '@portal/contracts';
import { testService } from '@portal/kit/testing';
import { linus, moderator, rosa } from '../testing/people.ts';
import { storeThread } from '../testing/stored-texts.ts';
import { testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { atomXml } from './atom.ts';
import { feedRoutes } from './feed.routes.ts';

const forum = testForum();
const fromGateway = { 'x-forwarded-host': 'plants.example', 'x-forwarded-proto': 'https' };
const fetchFeed = (headers: Record<string, string> = fromGateway) =>
  forum.fetch(threads.feed.path, { headers });

test('the feed lists the newest threads with the portal’s addresses', async () => {
  const first = await forum.thread(rosa, { title: 'First', authorName: 'Rosa' });
  const { id } = await forum.thread(rosa, {
    title: 'Gel & <b>',
    content: 'a\n"b"',
    relatedPlant: 'Aloe vera',
  });

  const response = await fetchFeed();
  const xml = await response.text();

  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">\n/,
  );
  for (const part of [
    '<id>tag:localhost,2026:/forum/feed.xml</id>',
    '<link rel="self" href="https://plants.example/forum/feed.xml"/>',
    '<link rel="alternate" href="https://plants.example/forum"/>',
    '<title>Gel &#38; &#60;b&#62;</title>',
    `<id>tag:localhost,2026:/forum/thread/${id}</id>`,
    `<link rel="alternate" href="https://plants.example/forum/thread/${first.id}"/>`,
    '<author><name>Rosa (@rosa)</name><uri>https://plants.example/user/1</uri></author>',
    `<published>${first.createdAt}</published>`,
    `<updated>${first.createdAt}</updated>`,
    '<category term="Aloe vera"/>',
    '<content type="text">a\n&#34;b&#34;</content>',
  ])
    expect(xml).toContain(part);
  expect(xml.indexOf('Gel')).toBeLessThan(xml.indexOf('First'));
});

test('an entry’s id does not depend on the request’s host', async () => {
  await forum.thread(rosa);
  const idsAt = async (host: string) =>
    (await (await fetchFeed({ 'x-forwarded-host': host })).text()).match(/<id>.*<\/id>/g);

  expect(await idsAt('localhost:8080')).toEqual(await idsAt('127.0.0.1:8080'));
});

test('an edit changes the entry’s date of update', async () => {
  const { id, createdAt } = await forum.thread(rosa);
  const { editedAt } = await forum
    .as(rosa)
    .call(threads.update, { params: { id }, body: { title: 'Ferns', content: 'B' } });

  const xml = await (await fetchFeed()).text();
  expect(xml).toContain(`<published>${createdAt}</published>\n<updated>${editedAt}</updated>`);
  expect(xml.indexOf(`<updated>${editedAt}</updated>`)).toBeLessThan(xml.indexOf('<entry>'));
});

test('answers 304 until the feed changes', async () => {
  const { id } = await storeThread(rosa);
  const etag = (await fetchFeed()).headers.get('etag') ?? '';
  // Overrides undici's default of no-cache.
  const again = { ...fromGateway, 'if-none-match': etag, 'cache-control': 'max-age=0' };

  const same = await fetchFeed(again);
  expect([same.status, await same.text(), same.headers.get('cache-control')]).toEqual([304, '', 'no-cache']);
  await forum.as(rosa).call(threads.hide, { params: { id } });
  expect((await fetchFeed(again)).status).toBe(200);
});

test('the feed has at most fifty entries; an empty one is valid and constant', async () => {
  const empty = await (await fetchFeed()).text();
  expect(empty).toContain('<updated>1970-01-01T00:00:00.000Z</updated>\n</feed>');
  expect(await (await fetchFeed()).text()).toBe(empty);

  const model = await forum.thread(rosa);
  const stored = await ThreadModel.findById(model.id).lean();
  await ThreadModel.insertMany(Array.from({ length: 55 }, (_, index) => ({ ...stored, _id: 1000 + index })));
  expect((await (await fetchFeed()).text()).match(/<entry>/g)).toHaveLength(50);
});

test('escapes a forged host', async () => {
  const xml = await (await fetchFeed({ 'x-forwarded-host': 'a"><script>' })).text();

  expect(xml).not.toContain('<script>');
});

test('leaves out characters that XML doesn’t allow', () => {
  const entry = {
    id: 'i',
    page: 'p',
    authorName: 'n',
    authorPage: undefined,
    published: 't',
    updated: 't',
    category: undefined,
    photo: undefined,
    content: '',
  };
  const xml = atomXml({
    id: 'i',
    title: 'a\u0000b\u000b\ufffe\ud800c👍',
    subtitle: '',
    self: 's',
    page: 'p',
    entries: [{ ...entry, title: ']]>' }],
  });

  expect(xml).toContain('<title>abc👍</title>');
  expect(xml).toContain('<title>]]&#62;</title>');
});

describe('the feed of a thread', () => {
  const read = async (id: number) => forum.fetch(`/forum/thread/${id}/feed.xml`, { headers: fromGateway });

  test('lists its newest public comments with their addresses, as plain text', async () => {
    const { id } = await forum.thread(rosa, { title: 'Ferns & <b>' });
    const first = await forum.comment(linus, id, {
      content: '**Bold** <script>alert(1)</script> [x](javascript:alert(1))',
      format: 'markdown',
    });
    const hidden = await forum.comment(linus, id, { content: 'Hidden' });
    await forum.as(moderator).call(comments.moderatorHide, { params: { id: hidden.id } });

    const response = await read(id);
    const xml = await response.text();

    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    for (const part of [
      `<id>tag:localhost,2026:/forum/thread/${id}/feed.xml</id>`,
      `<link rel="self" href="https://plants.example/forum/thread/${id}/feed.xml"/>`,
      `<id>tag:localhost,2026:/forum/comment/${first.id}</id>`,
      '<title>#1 Ferns &#38; &#60;b&#62;</title>',
      `<link rel="alternate" href="https://plants.example/forum/thread/${id}?comment=1#comment-1"/>`,
      '<content type="text">Bold &#60;script&#62;alert(1)&#60;/script&#62; x</content>',
    ])
      expect(xml).toContain(part);
    expect(xml).not.toContain('Hidden');
    expect(xml).not.toContain('javascript:');
  });

  test('is missing while the thread is hidden', async () => {
    const { id } = await storeThread(rosa);
    await forum.as(rosa).call(threads.hide, { params: { id } });

    expect((await read(id)).status).toBe(404);
  });
});

test('the feed of a plant or a need has its threads only, under an id of its own', async () => {
  const aloe = await forum.thread(rosa, { title: 'Gel', relatedPlant: 'Aloe vera' });
  const other = await forum.thread(rosa, { title: 'Other' });
  await ThreadModel.updateOne({ _id: other.id }, { $set: { needs: ['sleep'] } });
  const read = async (query: string) =>
    (await forum.fetch(`${threads.feed.path}?${query}`, { headers: fromGateway })).text();

  const ofPlant = await read('plant=7');
  expect(ofPlant).toContain('<id>tag:localhost,2026:/forum/feed.xml?plant=7</id>');
  expect(ofPlant).toContain('<title>Plant discussions: Aloe vera</title>');
  expect(ofPlant).toContain(`/forum/thread/${aloe.id}"`);
  expect(ofPlant).not.toContain('Other');
  const ofNeed = await read('need=sleep');
  expect(ofNeed).toContain('Other');
  expect(ofNeed).not.toContain('Gel');
  expect(await read('need=nothing')).not.toContain('<entry>');
  await forum.setPlant(7, 'removed');
  expect(await read('plant=7')).not.toContain('<entry>');
});

describe('with PUBLIC_URL', () => {
  const configured = testService(
    feedRoutes({ publicUrl: 'https://plants.example', authorsOf: async () => new Map() }),
  );

  test('the feed does not depend on the request’s host', async () => {
    const { id } = await storeThread(rosa);
    const [one, other] = await Promise.all(
      ['plants.example', 'elsewhere.example'].map(async (host) =>
        (await configured.fetch(threads.feed.path, { headers: { 'x-forwarded-host': host } })).text(),
      ),
    );

    expect(other).toBe(one);
    for (const part of [
      '<id>tag:plants.example,2026:/forum/feed.xml</id>',
      `<id>tag:plants.example,2026:/forum/thread/${id}</id>`,
      '<link rel="self" href="https://plants.example/forum/feed.xml"/>',
      `<link rel="alternate" href="https://plants.example/forum/thread/${id}"/>`,
    ])
      expect(one).toContain(part);
  });
});
