import type { ChatMessage } from '@portal/contracts';
import { ApiError } from '@portal/sdk';
import { buildMessage, buildMessages } from '../testing/factories.ts';
import { type ChatStore, createChatStore } from './chat-store.ts';

/** A service with messages, which answers pages of 100, and how often it was asked. */
function fakeService(messages: ChatMessage[]) {
  const service = {
    messages,
    asked: [] as (number | undefined)[],
    isAway: false,
    /** Holds an answer back until the promise is done; what it answers is what it knew when it was asked. */
    delay: Promise.resolve(),
    async fetchPage(before: number | undefined) {
      service.asked.push(before);
      if (service.isAway) throw new ApiError({ status: 503, code: 'upstream_unavailable', detail: 'Away.' });
      const older = service.messages.filter(({ id }) => before === undefined || id < before);
      const page = older.slice(-100);
      await service.delay;
      return page;
    },
  };
  return service;
}
const idsOf = (store: ChatStore) => store.view().messages.map(({ id }) => id);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
/** Everything that was begun is done. */
const settled = () => jest.advanceTimersByTimeAsync(0);
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

async function open(messages: ChatMessage[]) {
  const service = fakeService(messages);
  const store = createChatStore(service.fetchPage);
  await store.refresh();
  return { service, store };
}
/** The same with an open socket that is caught up with. */
async function openLive(messages: ChatMessage[]) {
  const opened = await open(messages);
  opened.store.setLink(true);
  await settled();
  opened.service.asked = [];
  return opened;
}
/** Holds the service's next answer back. */
function held(service: ReturnType<typeof fakeService>) {
  let release: () => void = () => undefined;
  service.delay = new Promise((resolve) => {
    release = resolve;
  });
  return () => {
    service.delay = Promise.resolve();
    release();
    return settled();
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('the newest page is shown, and whether anything is older', async () => {
  expect((await open(buildMessages(1, 99))).store.view()).toMatchObject({ status: 'ready', hasOlder: false });

  const { store } = await open(buildMessages(1, 130));
  expect(idsOf(store)).toEqual(range(31, 130));
  expect(store.view().hasOlder).toBe(true);
});

test('a chat that can’t be read says so, and is there when it can be', async () => {
  const service = fakeService(buildMessages(1, 2));
  service.isAway = true;
  const store = createChatStore(service.fetchPage);
  await store.refresh();
  expect(store.view().status).toBe('failed');

  service.isAway = false;
  await store.refresh();

  expect(store.view().status).toBe('ready');
});

test('a poll that fails takes nothing away', async () => {
  const { service, store } = await open(buildMessages(1, 3));
  service.isAway = true;

  await store.refresh();

  expect(store.view().status).toBe('ready');
  expect(idsOf(store)).toEqual([1, 2, 3]);
});

test('a failure that is no refusal is not hidden', async () => {
  const store = createChatStore(() => Promise.reject(new TypeError('A bug.')));

  await expect(store.refresh()).rejects.toThrow('A bug.');
});

test('a poll that brings nothing new draws nothing anew', async () => {
  const { store } = await open(buildMessages(1, 3));
  const before = store.view();

  await store.refresh();

  expect(store.view()).toBe(before);
});

test('messages stand in order, each once, however they come', async () => {
  const { service, store } = await openLive(buildMessages(1, 3));
  for (const id of [6, 4, 6, 5, 4]) store.add(buildMessage({ id }));
  expect(idsOf(store)).toEqual([1, 2, 3, 4, 5, 6]);

  service.messages = buildMessages(1, 6);
  await store.refresh();

  expect(idsOf(store)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a poll drops what was deleted and brings what was missed', async () => {
  const { service, store } = await open(buildMessages(1, 4));
  service.messages = [buildMessage({ id: 1 }), buildMessage({ id: 4 }), buildMessage({ id: 5 })];

  await store.refresh();

  expect(idsOf(store)).toEqual([1, 4, 5]);
});

test('the name of a member whose account is gone is taken over', async () => {
  const { service, store } = await open(buildMessages(1, 1));
  service.messages = [buildMessage({ id: 1, authorId: null, authorName: 'deleted member' })];

  await store.refresh();

  expect(store.view().messages[0]?.authorName).toBe('deleted member');
});

test('a message that comes while a poll is on its way is not dropped by it', async () => {
  const { service, store } = await openLive(buildMessages(1, 2));
  const release = held(service);
  void store.refresh();
  await settled();
  store.add(buildMessage({ id: 3 }));
  await release();

  expect(idsOf(store)).toEqual([1, 2, 3]);
});

test('a message that has just come outlives an answer from the service’s memory, a deleted one does not for long', async () => {
  const { store } = await openLive(buildMessages(1, 2));
  store.add(buildMessage({ id: 3 }));
  await store.refresh();
  expect(idsOf(store)).toEqual([1, 2, 3]);

  await pass(6);
  await store.refresh();

  expect(idsOf(store)).toEqual([1, 2]);
});

test('a deleted message does not come back by a poll or a broadcast that was late', async () => {
  const { service, store } = await openLive(buildMessages(1, 3));
  const release = held(service);
  void store.refresh();
  await settled();
  store.remove(2);
  await release();
  store.add(buildMessage({ id: 2 }));
  await store.refresh();

  expect(idsOf(store)).toEqual([1, 3]);
});

test('what was missed in a drop is read back until what is known is reached', async () => {
  const { service, store } = await openLive(buildMessages(1, 50));
  store.setLink(false);
  service.messages = buildMessages(1, 350);
  store.setLink(true);
  await settled();

  expect(idsOf(store)).toEqual(range(1, 350));
  expect(service.asked).toEqual([undefined, 251, 151, 51]);
});

test('a live message after a drop does not hide what was missed before it', async () => {
  const { service, store } = await openLive(buildMessages(1, 50));
  store.setLink(false);
  service.messages = buildMessages(1, 350);
  store.setLink(true);
  store.add(buildMessage({ id: 351 }));
  await settled();

  expect(idsOf(store)).toEqual(range(1, 351));
});

test('what was missed is read by a later poll where the first reading failed', async () => {
  const { service, store } = await openLive(buildMessages(1, 50));
  store.setLink(false);
  service.messages = buildMessages(1, 350);
  service.isAway = true;
  store.setLink(true);
  store.add(buildMessage({ id: 351 }));
  await settled();
  expect(idsOf(store)).toEqual([...range(1, 50), 351]);

  service.isAway = false;
  service.messages = buildMessages(1, 351);
  await store.refresh();

  expect(idsOf(store)).toEqual(range(1, 351));
});

test('a drop in the middle of catching up is caught up with as well', async () => {
  const { service, store } = await openLive(buildMessages(1, 10));
  store.setLink(false);
  const release = held(service);
  store.setLink(true);
  await settled();
  store.setLink(false);
  service.messages = buildMessages(1, 250);
  store.setLink(true);
  await release();

  expect(idsOf(store)).toEqual(range(1, 250));
});

test('who has no socket misses nothing between two polls', async () => {
  const { service, store } = await open(buildMessages(1, 50));
  service.messages = buildMessages(1, 260);

  await store.refresh();

  expect(idsOf(store)).toEqual(range(1, 260));
});

test('with an open socket a poll reads one page, however much came over it', async () => {
  const { service, store } = await openLive(buildMessages(1, 10));
  for (const message of buildMessages(11, 400)) store.add(message);
  service.messages = buildMessages(1, 400);

  await store.refresh();

  expect(service.asked).toEqual([undefined]);
  expect(idsOf(store)).toEqual(range(1, 400));
});

test('a deletion in older pages that was missed in a drop is seen afterwards', async () => {
  const { service, store } = await openLive(buildMessages(1, 250));
  await store.loadOlder();
  expect(idsOf(store)).toEqual(range(51, 250));
  store.setLink(false);
  service.messages = buildMessages(1, 250).filter(({ id }) => id !== 60);
  store.setLink(true);
  await settled();

  expect(idsOf(store)).toEqual(range(50, 250).filter((id) => id !== 60));
});

test('who missed thousands begins anew with the newest and scrolls back for the rest', async () => {
  const { service, store } = await openLive(buildMessages(1, 50));
  store.setLink(false);
  service.messages = buildMessages(1, 2500);
  store.setLink(true);
  await settled();
  expect(idsOf(store)).toEqual(range(501, 2500));
  expect(store.view().hasOlder).toBe(true);

  await store.loadOlder();

  expect(idsOf(store)).toEqual(range(401, 2500));
});

test('history is read page by page until the first message', async () => {
  const { store } = await open(buildMessages(1, 230));
  await store.loadOlder();
  expect(idsOf(store)).toEqual(range(31, 230));
  expect(store.view().hasOlder).toBe(true);

  await store.loadOlder();
  expect(idsOf(store)).toEqual(range(1, 230));

  expect(store.view().hasOlder).toBe(false);
});

test('one page of history is asked for at a time, and again after it failed', async () => {
  const { service, store } = await open(buildMessages(1, 150));
  service.isAway = true;
  await Promise.all([store.loadOlder(), store.loadOlder()]);
  expect(service.asked).toEqual([undefined, 51]);
  expect(store.view().older).toBe('failed');

  service.isAway = false;
  await store.loadOlder();

  expect(idsOf(store)).toEqual(range(1, 150));
  expect(store.view().older).toBe('idle');
});

test('a poll keeps the history that was loaded', async () => {
  const { service, store } = await open(buildMessages(1, 230));
  await store.loadOlder();
  service.messages = buildMessages(1, 231);

  await store.refresh();

  expect(idsOf(store)).toEqual(range(31, 231));
});

test('a late broadcast of a message before the loaded range leaves no hole in it', async () => {
  const { store } = await openLive(buildMessages(1, 230));

  store.add(buildMessage({ id: 5 }));

  expect(idsOf(store)).toEqual(range(131, 230));
});
