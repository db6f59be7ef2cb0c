import { type ChatMessage, chat } from '@portal/contracts';
import { type FakeWebSocket, fakeGateway, fakeWebSockets, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { buildMessage, buildMessages, rosa } from '../testing/factories.ts';
import { LiveChat } from './live-chat.tsx';
import { useChat } from './use-chat.ts';

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
const receive = (...messages: ChatMessage[]) =>
  act(async () => messages.map((message) => sockets.at(-1)?.receive({ type: 'chat_broadcast', message })));
async function open(list: ChatMessage[]) {
  const gateway = fakeGateway().answer(chat.list, list);
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

  expect(gateway.calls(chat.list).at(-1)?.address).toBe('/api/chat/messages?before=101');
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
