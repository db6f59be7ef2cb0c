import { chat, limits } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { act, screen } from '@testing-library/react';
import { buildMessages, rosa } from '../testing/factories.ts';
import { type FakeWebSocket, fakeWebSockets } from '../testing/fake-web-socket.ts';
import { LiveChat } from './live-chat.tsx';
import { useChat } from './use-chat.ts';

let sockets: readonly FakeWebSocket[];
const accept = () => act(async () => (sockets.at(-1) as FakeWebSocket).accept());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const ChatOfScreen = () => <LiveChat chat={useChat()} />;

/** A member’s chat with a socket that never closes by itself. */
async function connected() {
  const gateway = fakeGateway().answer(chat.list, buildMessages(1, 2));
  await renderScreen(<ChatOfScreen />, { viewer: rosa });
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

test('a network that swallows everything is noticed within half a minute, and what was missed is read when it is back', async () => {
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

test('a poll that can’t reach the portal ends the socket that still seems open', async () => {
  const gateway = await connected();
  gateway.answer(chat.list, refusal('offline'));

  await pass(limits.chat.refetchMs);

  expect(screen.queryByText('Connected')).toBeNull();
});

test('a poll that is refused says nothing of the socket', async () => {
  const gateway = await connected();
  gateway.answer(chat.list, refusal('upstream_unavailable'));

  await pass(limits.chat.refetchMs);

  expect(screen.getByText('Connected')).toBeVisible();
});

test('a browser that says it is offline is believed at once', async () => {
  await connected();

  await act(async () => window.dispatchEvent(new Event('offline')));

  expect(screen.queryByText('Connected')).toBeNull();
});
