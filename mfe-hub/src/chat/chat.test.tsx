import { type ChatMessage, chat, limits } from '@portal/contracts';
import { ApiError } from '@portal/sdk';
import { type FakeWebSocket, fakeGateway, fakeWebSockets, refusal, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { buildMessage, buildMessages, rosa } from '../testing/factories.ts';
import { dayOf, dayText } from '../time/day.ts';
import { type ChatStore, createChatStore } from './chat-store.ts';
import { LiveChat } from './live-chat.tsx';
import { useChat } from './use-chat.ts';

describe('the store', () => {
  /** A service with pages of 100 messages, which records its requests. */
  function fakeService(messages: ChatMessage[]) {
    const service = {
      messages,
      requests: [] as (number | undefined)[],
      isDown: false,
      /** Delays a reply, whose content is from the time of the request. */
      delay: Promise.resolve(),
      async fetchPage(before: number | undefined) {
        service.requests.push(before);
        if (service.isDown)
          throw new ApiError({ status: 503, code: 'upstream_unavailable', detail: 'Down.' });
        const older = service.messages.filter(({ id }) => before === undefined || id < before);
        const page = older.slice(-100);
        await service.delay;
        return page;
      },
    };
    return service;
  }
  const idsOf = (store: ChatStore) => store.view().messages.map(({ id }) => id);
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  /** Lets pending promises finish. */
  const settled = () => jest.advanceTimersByTimeAsync(0);
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

  async function open(messages: ChatMessage[]) {
    const service = fakeService(messages);
    const store = createChatStore(service.fetchPage);
    await store.refresh();
    return { service, store };
  }
  /** With an open socket and no missed messages. */
  async function openLive(messages: ChatMessage[]) {
    const opened = await open(messages);
    opened.store.setConnected(true);
    await settled();
    opened.service.requests = [];
    return opened;
  }
  /** Delays the service's next reply until the result is called. */
  function holdReply(service: ReturnType<typeof fakeService>) {
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

  test('loads the newest page and knows whether there are older messages', async () => {
    expect((await open(buildMessages(1, 99))).store.view()).toMatchObject({
      status: 'ready',
      hasOlder: false,
    });

    const { store } = await open(buildMessages(1, 130));
    expect(idsOf(store)).toEqual(range(31, 130));
    expect(store.view().hasOlder).toBe(true);
  });

  test('fails if the chat can’t be loaded, and recovers', async () => {
    const service = fakeService(buildMessages(1, 2));
    service.isDown = true;
    const store = createChatStore(service.fetchPage);
    await store.refresh();
    expect(store.view().status).toBe('failed');

    service.isDown = false;
    await store.refresh();

    expect(store.view().status).toBe('ready');
  });

  test('a failed poll changes nothing', async () => {
    const { service, store } = await open(buildMessages(1, 3));
    service.isDown = true;

    await store.refresh();

    expect(store.view().status).toBe('ready');
    expect(idsOf(store)).toEqual([1, 2, 3]);
  });

  test('errors that aren’t API errors are thrown', async () => {
    const store = createChatStore(() => Promise.reject(new TypeError('A bug.')));

    await expect(store.refresh()).rejects.toThrow('A bug.');
  });

  test('a poll without changes notifies no listener', async () => {
    const { store } = await open(buildMessages(1, 3));
    const before = store.view();

    await store.refresh();

    expect(store.view()).toBe(before);
  });

  test('messages are in order and unique, whatever order they arrive in', async () => {
    const { service, store } = await openLive(buildMessages(1, 3));
    for (const id of [6, 4, 6, 5, 4]) store.add(buildMessage({ id }));
    expect(idsOf(store)).toEqual([1, 2, 3, 4, 5, 6]);

    service.messages = buildMessages(1, 6);
    await store.refresh();

    expect(idsOf(store)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('a poll removes deleted messages and adds missed ones', async () => {
    const { service, store } = await open(buildMessages(1, 4));
    service.messages = [buildMessage({ id: 1 }), buildMessage({ id: 4 }), buildMessage({ id: 5 })];

    await store.refresh();

    expect(idsOf(store)).toEqual([1, 4, 5]);
  });

  test('a poll updates the author of a deleted account', async () => {
    const { service, store } = await open(buildMessages(1, 1));
    service.messages = [buildMessage({ id: 1, authorId: null, authorName: 'deleted member' })];

    await store.refresh();

    expect(store.view().messages[0]?.authorName).toBe('deleted member');
  });

  const edit = (message: string, at: number) =>
    buildMessage({ id: 1, message, editedAt: new Date(at).toISOString() });
  const textsOf = (store: ChatStore) => store.view().messages.map(({ message }) => message);

  test('a poll shows edits', async () => {
    const { service, store } = await open(buildMessages(1, 1));
    service.messages = [edit('Edited', 1000)];

    await store.refresh();

    expect(textsOf(store)).toEqual(['Edited']);
  });

  test('an edit replaces its message, and a poll from the service’s cache doesn’t take it back', async () => {
    const { service, store } = await openLive(buildMessages(1, 1));
    service.messages = [edit('First', 1000)];

    store.change(edit('Second', 2000));
    await store.refresh();
    expect(textsOf(store)).toEqual(['Second']);

    store.change(edit('First', 1000));
    expect(textsOf(store)).toEqual(['Second']);
  });

  test('an edit of a message that isn’t loaded or was deleted shows nothing', async () => {
    const { store } = await openLive(buildMessages(1, 2));
    store.remove(1);

    store.change(edit('Edited', 1000));
    store.change(buildMessage({ id: 70 }));

    expect(idsOf(store)).toEqual([2]);
  });

  test('a poll keeps messages that arrived after its request', async () => {
    const { service, store } = await openLive(buildMessages(1, 2));
    const release = holdReply(service);
    void store.refresh();
    await settled();
    store.add(buildMessage({ id: 3 }));
    await release();

    expect(idsOf(store)).toEqual([1, 2, 3]);
  });

  test('a poll from the service’s cache keeps recent messages only for seconds', async () => {
    const { store } = await openLive(buildMessages(1, 2));
    store.add(buildMessage({ id: 3 }));
    await store.refresh();
    expect(idsOf(store)).toEqual([1, 2, 3]);

    await pass(6);
    await store.refresh();

    expect(idsOf(store)).toEqual([1, 2]);
  });

  test('a late poll or broadcast does not bring a deleted message back', async () => {
    const { service, store } = await openLive(buildMessages(1, 3));
    const release = holdReply(service);
    void store.refresh();
    await settled();
    store.remove(2);
    await release();
    store.add(buildMessage({ id: 2 }));
    await store.refresh();

    expect(idsOf(store)).toEqual([1, 3]);
  });

  test('after a disconnect, reads back to the last known message', async () => {
    const { service, store } = await openLive(buildMessages(1, 50));
    store.setConnected(false);
    service.messages = buildMessages(1, 350);
    store.setConnected(true);
    await settled();

    expect(idsOf(store)).toEqual(range(1, 350));
    expect(service.requests).toEqual([undefined, 251, 151, 51]);
  });

  test('a live message after a disconnect does not hide missed ones', async () => {
    const { service, store } = await openLive(buildMessages(1, 50));
    store.setConnected(false);
    service.messages = buildMessages(1, 350);
    store.setConnected(true);
    store.add(buildMessage({ id: 351 }));
    await settled();

    expect(idsOf(store)).toEqual(range(1, 351));
  });

  test('a later poll loads missed messages if the first attempt failed', async () => {
    const { service, store } = await openLive(buildMessages(1, 50));
    store.setConnected(false);
    service.messages = buildMessages(1, 350);
    service.isDown = true;
    store.setConnected(true);
    store.add(buildMessage({ id: 351 }));
    await settled();
    expect(idsOf(store)).toEqual([...range(1, 50), 351]);

    service.isDown = false;
    service.messages = buildMessages(1, 351);
    await store.refresh();

    expect(idsOf(store)).toEqual(range(1, 351));
  });

  test('recovers from a disconnect while loading missed messages', async () => {
    const { service, store } = await openLive(buildMessages(1, 10));
    store.setConnected(false);
    const release = holdReply(service);
    store.setConnected(true);
    await settled();
    store.setConnected(false);
    service.messages = buildMessages(1, 250);
    store.setConnected(true);
    await release();

    expect(idsOf(store)).toEqual(range(1, 250));
  });

  test('without a socket, polls miss nothing', async () => {
    const { service, store } = await open(buildMessages(1, 50));
    service.messages = buildMessages(1, 260);

    await store.refresh();

    expect(idsOf(store)).toEqual(range(1, 260));
  });

  test('with an open socket a poll loads one page', async () => {
    const { service, store } = await openLive(buildMessages(1, 10));
    for (const message of buildMessages(11, 400)) store.add(message);
    service.messages = buildMessages(1, 400);

    await store.refresh();

    expect(service.requests).toEqual([undefined]);
    expect(idsOf(store)).toEqual(range(1, 400));
  });

  test('notices deletions in older pages after a disconnect', async () => {
    const { service, store } = await openLive(buildMessages(1, 250));
    await store.loadOlder();
    expect(idsOf(store)).toEqual(range(51, 250));
    store.setConnected(false);
    service.messages = buildMessages(1, 250).filter(({ id }) => id !== 60);
    store.setConnected(true);
    await settled();

    expect(idsOf(store)).toEqual(range(50, 250).filter((id) => id !== 60));
  });

  test('after thousands of missed messages, starts again with the newest', async () => {
    const { service, store } = await openLive(buildMessages(1, 50));
    store.setConnected(false);
    service.messages = buildMessages(1, 2500);
    store.setConnected(true);
    await settled();
    expect(idsOf(store)).toEqual(range(501, 2500));
    expect(store.view().hasOlder).toBe(true);

    await store.loadOlder();

    expect(idsOf(store)).toEqual(range(401, 2500));
  });

  test('loads history in pages up to the first message', async () => {
    const { store } = await open(buildMessages(1, 230));
    await store.loadOlder();
    expect(idsOf(store)).toEqual(range(31, 230));
    expect(store.view().hasOlder).toBe(true);

    await store.loadOlder();
    expect(idsOf(store)).toEqual(range(1, 230));

    expect(store.view().hasOlder).toBe(false);
  });

  test('loads one page of history at a time, and retries after a failure', async () => {
    const { service, store } = await open(buildMessages(1, 150));
    service.isDown = true;
    await Promise.all([store.loadOlder(), store.loadOlder()]);
    expect(service.requests).toEqual([undefined, 51]);
    expect(store.view().older).toBe('failed');

    service.isDown = false;
    await store.loadOlder();

    expect(idsOf(store)).toEqual(range(1, 150));
    expect(store.view().older).toBe('idle');
  });

  test('a poll keeps loaded history', async () => {
    const { service, store } = await open(buildMessages(1, 230));
    await store.loadOlder();
    service.messages = buildMessages(1, 231);

    await store.refresh();

    expect(idsOf(store)).toEqual(range(31, 231));
  });

  test('ignores a late broadcast from before the loaded messages', async () => {
    const { store } = await openLive(buildMessages(1, 230));

    store.add(buildMessage({ id: 5 }));

    expect(idsOf(store)).toEqual(range(131, 230));
  });
});

describe('a half-open connection', () => {
  let sockets: readonly FakeWebSocket[];
  const accept = () => act(async () => (sockets.at(-1) as FakeWebSocket).accept());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const ConnectedChat = () => <LiveChat chat={useChat()} />;

  /** A member’s chat with an open socket. */
  async function connected() {
    const gateway = fakeGateway().answer(chat.list, buildMessages(1, 2));
    await renderScreen(<ConnectedChat />, { viewer: rosa });
    await accept();
    await pass(0);
    expect(screen.getByText('Connected')).toBeVisible();
    return gateway;
  }

  beforeEach(() => {
    jest.useFakeTimers();
    sockets = fakeWebSockets();
  });
  afterEach(() => jest.useRealTimers());

  test('notices a half-open network within half a minute and loads missed messages afterwards', async () => {
    const gateway = await connected();
    gateway.answer(chat.list, new Promise<never>(() => {}));

    await pass(25_000);
    expect(screen.queryByText('Connected')).toBeNull();
    expect(screen.getByText('Reconnecting to chat server...')).toBeVisible();

    gateway.answer(chat.list, buildMessages(1, 3));
    await accept();
    await pass(limits.chat.refetchMs);
    expect(screen.getByText('Connected')).toBeVisible();
    expect(screen.getByText('Message 3')).toBeVisible();
  });

  test('a poll that can’t reach the portal ends the open socket', async () => {
    const gateway = await connected();
    gateway.answer(chat.list, refusal('offline'));

    await pass(limits.chat.refetchMs);

    expect(screen.queryByText('Connected')).toBeNull();
  });

  test('a poll with an error reply does not affect the socket', async () => {
    const gateway = await connected();
    gateway.answer(chat.list, refusal('upstream_unavailable'));

    await pass(limits.chat.refetchMs);

    expect(screen.getByText('Connected')).toBeVisible();
  });

  test('the browser’s offline event ends the socket at once', async () => {
    await connected();

    await act(async () => window.dispatchEvent(new Event('offline')));

    expect(screen.queryByText('Connected')).toBeNull();
  });
});

describe('scrolling', () => {
  /** jsdom has no layout: each message is 50 px high in a view of 300 px. */
  const rowHeight = 50;
  const viewHeight = 300;
  const rows = (element: Element) => [...element.querySelectorAll('[data-message]')];
  function layOut(property: string, measure: (element: HTMLElement) => number): void {
    Object.defineProperty(HTMLElement.prototype, property, {
      configurable: true,
      get(this: HTMLElement) {
        return measure(this);
      },
    });
  }
  const measures = {
    offsetHeight: () => rowHeight,
    offsetTop: (element: HTMLElement) =>
      element.parentElement ? rows(element.parentElement).indexOf(element) * rowHeight : 0,
    clientHeight: () => viewHeight,
    scrollHeight: (element: HTMLElement) => rows(element).length * rowHeight,
  };

  let sockets: readonly FakeWebSocket[];
  beforeEach(() => {
    sockets = fakeWebSockets();
    for (const [property, measure] of Object.entries(measures)) layOut(property, measure);
  });
  afterEach(() => {
    for (const property of Object.keys(measures)) Reflect.deleteProperty(HTMLElement.prototype, property);
  });

  const ConnectedChat = () => <LiveChat chat={useChat()} />;
  const view = () => screen.getByRole('region', { name: 'Messages' });
  const scrollTo = (top: number) => {
    view().scrollTop = top;
    return act(async () => fireEvent.scroll(view()));
  };
  const topOf = (id: number) => {
    const row = view().querySelector<HTMLElement>(`[data-message="${id}"]`);
    return (row?.offsetTop ?? Number.NaN) - view().scrollTop;
  };
  /** On a slow machine a poll comes between two steps of a test, and must find what the socket has brought. */
  let stored: ChatMessage[];
  const receive = (...messages: ChatMessage[]) => {
    stored.push(...messages);
    return act(async () =>
      messages.map((message) => sockets.at(-1)?.receive({ type: 'chat_broadcast', message })),
    );
  };
  async function open(list: ChatMessage[]) {
    stored = [...list];
    const gateway = fakeGateway().answer(chat.list, stored);
    const opened = await renderScreen(<ConnectedChat />, { viewer: rosa });
    await act(async () => sockets.at(-1)?.accept());
    return { ...opened, gateway };
  }

  test('opens at the newest message and follows it', async () => {
    await open(buildMessages(1, 40));
    expect(view().scrollTop).toBe(40 * rowHeight);

    await receive(buildMessage({ id: 41 }));

    expect(view().scrollTop).toBe(41 * rowHeight);
    expect(screen.queryByRole('button', { name: /new message|Jump to latest/ })).toBeNull();
  });

  test('does not move when scrolled up, and counts new messages', async () => {
    const { user } = await open(buildMessages(1, 40));
    await scrollTo(1010);
    expect(screen.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
    const top = topOf(21);

    await receive(buildMessage({ id: 41 }), buildMessage({ id: 42 }));
    await act(async () => sockets.at(-1)?.receive({ type: 'chat_message_deleted', id: 3 }));

    expect(topOf(21)).toBe(top);
    const marker = screen.getByText('New messages', { selector: 'li' });
    expect(marker.nextElementSibling).toHaveTextContent('Message 41');

    await user.click(screen.getByRole('button', { name: '2 new messages' }));

    expect(view().scrollTop).toBe(41 * rowHeight);
    expect(screen.queryByText('New messages', { selector: 'li' })).toBeNull();
  });

  test('if the anchor is deleted, the next message takes its place', async () => {
    await open(buildMessages(1, 40));
    await scrollTo(1010);
    const top = topOf(21);

    await act(async () => sockets.at(-1)?.receive({ type: 'chat_message_deleted', id: 21 }));

    expect(topOf(22)).toBe(top);
  });

  test('own messages from another tab are not counted as new', async () => {
    await open(buildMessages(1, 40));
    await scrollTo(1010);

    await receive(buildMessage({ id: 41, authorId: rosa.id }));

    expect(screen.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
    expect(screen.queryByText('New messages', { selector: 'li' })).toBeNull();
  });

  test('sending a message scrolls to it', async () => {
    const { user, gateway } = await open(buildMessages(1, 40));
    gateway.answer(chat.post, buildMessage({ id: 41, message: 'Mine', authorId: rosa.id }));
    await scrollTo(1010);

    await user.type(screen.getByRole('textbox'), 'Mine{Enter}');

    expect(await screen.findByText('Mine', { selector: 'p' })).toBeVisible();
    expect(view().scrollTop).toBe(41 * rowHeight);
  });

  test('scrolling near the start loads earlier messages without moving', async () => {
    const { gateway } = await open(buildMessages(101, 200));
    gateway.answer(chat.list, buildMessages(1, 100), { query: { before: '101' } as never });

    await scrollTo(120);

    // A poll may follow it.
    const addresses = gateway.calls(chat.list).map(({ address }) => address);
    expect(addresses).toContain('/api/chat/messages?before=101');
    expect(rows(view())).toHaveLength(200);
    expect(topOf(103)).toBe(-20);
  });

  test('a new message does not move the editor of an own one', async () => {
    const list = [...buildMessages(1, 39), buildMessage({ id: 40, authorId: rosa.id, authorName: 'rosa' })];
    const { user } = await open(list);
    await user.click(screen.getByRole('button', { name: /^Edit your message/ }));
    const before = view().scrollTop;

    await receive(buildMessage({ id: 41 }));

    expect(view().scrollTop).toBe(before);
  });
});

describe('days', () => {
  const labels = { today: 'Today', yesterday: 'Yesterday' };
  const now = new Date('2026-11-20T12:00:00Z');
  const text = (at: string) => dayText(at, now, 'utc', labels);

  test.each([
    ['2026-11-20T00:00:00Z', 'Today'],
    ['2026-11-19T23:59:59Z', 'Yesterday'],
    ['2026-11-18T23:59:59Z', 'Wednesday, November 18'],
    ['2025-11-18T23:59:59Z', 'Tuesday, November 18, 2025'],
  ])('messages of %s are under "%s"', (at, expected) => {
    expect(text(at)).toBe(expected);
  });

  test('days change at midnight of the zone', () => {
    expect(dayOf('2026-11-19T23:59:59Z', 'utc')).not.toBe(dayOf('2026-11-20T00:00:00Z', 'utc'));
    expect(dayOf('2026-11-20T00:00:00Z', 'utc')).toBe(dayOf('2026-11-20T23:59:59Z', 'utc'));
  });
});
