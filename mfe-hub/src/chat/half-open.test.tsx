import { chat, limits } from '@portal/contracts';
import { type FakeWebSocket, fakeGateway, fakeWebSockets, refusal, renderScreen } from '@portal/sdk/testing';
import { act, screen } from '@testing-library/react';
import { buildMessages, rosa } from '../testing/factories.ts';
import { LiveChat } from './live-chat.tsx';
import { useChat } from './use-chat.ts';

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
