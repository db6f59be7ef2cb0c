import { type ChatMessage, chat, limits, type User, users } from '@portal/contracts';
import { chatTimestamp } from '@portal/sdk';
import { type FakeGateway, fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { admin, buildMessage, buildMessages, ivo, rosa } from '../testing/factories.ts';
import { type FakeWebSocket, fakeWebSockets } from '../testing/fake-web-socket.ts';
import { LiveChat } from './live-chat.tsx';
import { useChat } from './use-chat.ts';

const never = new Promise<never>(() => {});
const minuteMs = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
let sockets: readonly FakeWebSocket[];
const socket = () => sockets.at(-1) as FakeWebSocket;
beforeEach(() => {
  sockets = fakeWebSockets();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The chat as its screen holds it. */
const ChatOfScreen = () => <LiveChat chat={useChat()} />;
const draw = (viewer: User | null | 'unknown' = null) =>
  renderScreen(<ChatOfScreen />, { viewer, served: ['/user/:userId'] });
async function open(viewer: User | null, list: ChatMessage[] = [buildMessage()]) {
  const gateway = fakeGateway().answer(chat.list, list);
  const opened = await draw(viewer);
  await screen.findByRole('region', { name: 'Messages' });
  return { ...opened, gateway };
}
/** The same with an open socket. */
async function openLive(viewer: User, list?: ChatMessage[]) {
  const opened = await open(viewer, list);
  await act(async () => socket().accept());
  return opened;
}
const said = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
const field = () => screen.getByRole('textbox', { name: 'Your message' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const bodies = (gateway: FakeGateway) =>
  gateway.calls(chat.post).map(({ body }) => body as { message: string; requestKey: string });
const receive = (...frames: Parameters<FakeWebSocket['receive']>[0][]) =>
  act(async () => frames.map((frame) => socket().receive(frame)));

describe('what everyone sees', () => {
  test('placeholders stand where the messages will be', async () => {
    fakeGateway().answer(chat.list, never);

    await draw();

    expect(screen.getByTestId('messages-placeholder')).toHaveAttribute('aria-busy', 'true');
  });

  test('an address in a message is a link that vouches for nothing', async () => {
    await open(null, [buildMessage({ message: 'See https://plants.example/mint.' })]);

    const link = screen.getByRole('link', { name: 'https://plants.example/mint' });
    expect(link).toHaveAttribute('href', 'https://plants.example/mint');
    expect(link).toHaveAttribute('rel', 'ugc nofollow noopener noreferrer');
  });

  test('a chat in which nobody spoke says so', async () => {
    await open(null, []);

    expect(screen.getByText('No messages yet')).toBeVisible();
    expect(screen.getByText('0 recent')).toBeVisible();
  });

  test('a failure says nothing, and the chat can be asked for again', async () => {
    const gateway = fakeGateway().answer(chat.list, refusal('upstream_unavailable', 'The hub is away.'));
    const { user } = await draw();
    const again = await screen.findByRole('button', { name: 'Load the chat again' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/away/)).toBeNull();

    gateway.answer(chat.list, [buildMessage()]);
    await user.click(again);

    expect(await screen.findByText('Message 1')).toBeVisible();
  });

  test('a message shows its text, its author and its time', async () => {
    const today = buildMessage({ id: 2, createdAt: ago(23 * 60 * minuteMs) });
    const earlier = buildMessage({ createdAt: ago(25 * 60 * minuteMs) });
    await open(null, [earlier, today]);

    expect(screen.getAllByRole('link', { name: 'ivo' })[0]).toHaveAttribute('href', '/user/8');
    expect(screen.getByText('Message 1')).toHaveAttribute('dir', 'auto');
    const [first, second] = screen.getAllByRole('time').map(({ textContent }) => textContent);
    expect(first).toBe(chatTimestamp(earlier.createdAt));
    expect(first).toMatch(/20\d\d/);
    expect(second).toBe(chatTimestamp(today.createdAt));
    expect(second).not.toMatch(/20\d\d/);
  });

  test('who says several things in a row is named once to the eye, and each time to the ear', async () => {
    await open(null, buildMessages(1, 2));

    expect(screen.getAllByRole('link', { name: 'ivo' })).toHaveLength(1);
    expect(screen.getAllByText('ivo')).toHaveLength(2);
  });

  test('a member whose account is gone is named without a link', async () => {
    await open(null, [buildMessage({ authorId: null, authorName: 'deleted member' })]);

    expect(screen.getByText('deleted member')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'deleted member' })).toBeNull();
  });

  test('the messages of the last hour are counted', async () => {
    await open(null, [
      buildMessage({ id: 1, createdAt: ago(61 * minuteMs) }),
      buildMessage({ id: 2, createdAt: ago(59 * minuteMs) }),
      buildMessage({ id: 3 }),
    ]);

    expect(screen.getByText('2 recent')).toBeVisible();
  });

  test('without a socket the chat is read every ten seconds', async () => {
    jest.useFakeTimers();
    const gateway = fakeGateway().answer(chat.list, [buildMessage()]);
    await draw(null);
    await act(() => jest.advanceTimersByTimeAsync(0));
    gateway.answer(chat.list, buildMessages(1, 2));

    await act(() => jest.advanceTimersByTimeAsync(limits.chat.refetchMs));

    expect(said()).toEqual(['Message 1', 'Message 2']);
  });

  test('earlier messages are put before the others when asked for', async () => {
    const gateway = fakeGateway()
      .answer(chat.list, buildMessages(31, 130))
      .answer(chat.list, buildMessages(1, 30), { query: { before: '31' } as never });
    const { user } = await draw(null);

    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));

    expect(said()).toHaveLength(130);
    expect(said()[0]).toBe('Message 1');
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
    expect(gateway.calls(chat.list)).toHaveLength(2);
  });
});

describe('a stranger', () => {
  test('reads, and is asked to log in where members write', async () => {
    await open(null);

    expect(screen.getByText('Please log in to participate in the live chat')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth?next=%2Fcommunity');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
    expect(screen.queryByText(/Connect/)).toBeNull();
  });

  test('is not told to log in while it is unknown who they are', async () => {
    fakeGateway().answer(chat.list, [buildMessage()]).answer(users.current, never);

    await draw('unknown');

    await screen.findByText('Message 1');
    expect(screen.queryByText(/Please log in/)).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the connection', () => {
  test('is told by a badge, and a loss by a sentence', async () => {
    jest.useFakeTimers();
    fakeGateway().answer(chat.list, []);
    await draw(rosa);
    expect(screen.getByText('Connecting...')).toBeVisible();
    expect(screen.queryByText('Reconnecting to chat server...')).toBeNull();

    await act(async () => socket().accept());
    expect(screen.getByText('Connected')).toBeVisible();

    await act(async () => socket().drop());
    expect(screen.getByText('Connecting...')).toBeVisible();
    expect(screen.getByText('Reconnecting to chat server...')).toBeVisible();

    await act(() => jest.advanceTimersByTimeAsync(limits.socket.reconnectMs * 1.2));
    await act(async () => socket().accept());
    expect(screen.getByText('Connected')).toBeVisible();
    expect(screen.queryByText('Reconnecting to chat server...')).toBeNull();
  });

  test('nothing is sent without one, and what is written waits', async () => {
    const { user, gateway } = await open(rosa);
    await user.type(field(), 'Hello{Enter}');
    expect(sendButton()).toBeDisabled();
    expect(bodies(gateway)).toEqual([]);

    await act(async () => socket().accept());

    expect(sendButton()).toBeEnabled();
    expect(field()).toHaveValue('Hello');
  });

  test('what was said during a loss is there afterwards, once and in order', async () => {
    jest.useFakeTimers();
    const gateway = fakeGateway().answer(chat.list, buildMessages(1, 2));
    await draw(rosa);
    await act(async () => socket().accept());
    await act(async () => socket().drop());
    gateway.answer(chat.list, buildMessages(1, 5));
    await act(() => jest.advanceTimersByTimeAsync(limits.socket.reconnectMs * 1.2));

    await act(async () => socket().accept());
    await receive({ type: 'chat_broadcast', message: buildMessage({ id: 5 }) });

    expect(said()).toEqual([1, 2, 3, 4, 5].map((id) => `Message ${id}`));
  });
});

describe('a member', () => {
  test('sends with Enter: the message is stored, shown at once, and told to the others', async () => {
    const { user, gateway } = await openLive(rosa);
    const stored = buildMessage({ id: 2, message: 'Hello', authorId: rosa.id, authorName: 'rosa' });
    gateway.answer(chat.post, stored);

    await user.type(field(), '  Hello {Enter}');

    expect(await screen.findByText('Hello')).toBeVisible();
    expect(field()).toHaveValue('');
    expect(bodies(gateway)).toEqual([{ message: 'Hello', requestKey: expect.any(String) }]);
    expect(socket().sent).toEqual([{ type: 'chat_broadcast', message: stored }]);
    expect(screen.getByText('You')).toBeInTheDocument();
  });

  test('begins a new line with Shift and Enter', async () => {
    const { user, gateway } = await openLive(rosa);

    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');

    expect(field()).toHaveValue('one\ntwo');
    expect(bodies(gateway)).toEqual([]);
  });

  test('does not send with the Enter that ends the writing of a syllable', async () => {
    const { user, gateway } = await openLive(rosa);
    await user.type(field(), 'こんにちは');

    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });

    expect(bodies(gateway)).toEqual([]);
  });

  test('sends no blank message', async () => {
    const { user, gateway } = await openLive(rosa);

    await user.type(field(), '   {Enter}');

    expect(sendButton()).toBeDisabled();
    expect(bodies(gateway)).toEqual([]);
  });

  test('sees how many of 500 characters are written', async () => {
    const { user } = await openLive(rosa);
    expect(screen.getByText('0/500')).toBeVisible();

    await user.type(field(), 'Hello');

    expect(screen.getByText('5/500')).toBeVisible();
    expect(field()).toHaveAttribute('maxlength', '500');
  });

  test('sends one message at a time', async () => {
    const { user, gateway } = await openLive(rosa);
    gateway.answer(chat.post, never);

    await user.type(field(), 'Hello{Enter}{Enter} you');

    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    expect(bodies(gateway)).toHaveLength(1);
    expect(field()).toHaveValue('Hello');
  });

  test('keeps a message that could not be sent, and sends it again as the same one', async () => {
    const { user, gateway } = await openLive(rosa);
    gateway.answer(chat.post, refusal('offline'));
    await user.type(field(), 'Hello{Enter}');
    expect(await screen.findByText(/^Not sent\./)).toBeVisible();
    expect(field()).toHaveValue('Hello');

    gateway.answer(chat.post, buildMessage({ id: 2, message: 'Hello', authorId: rosa.id }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Hello', { selector: 'p' })).toBeVisible();
    expect(field()).toHaveValue('');
    const [first, second] = bodies(gateway);
    expect(second).toEqual(first);
  });

  test('sends other words under another key', async () => {
    const { user, gateway } = await openLive(rosa);
    gateway.answer(chat.post, refusal('offline'));
    await user.type(field(), 'Hello{Enter}');
    await screen.findByText(/^Not sent\./);

    await user.type(field(), '!{Enter}');

    const [first, second] = bodies(gateway);
    expect(second?.message).toBe('Hello!');
    expect(second?.requestKey).not.toBe(first?.requestKey);
  });

  test('finds what was written again after a reload, and another member does not', async () => {
    const { user, unmount } = await openLive(rosa);
    await user.type(field(), 'Half a sen');
    unmount();

    const other = await openLive(ivo);
    expect(field()).toHaveValue('');
    other.unmount();

    await openLive(rosa);
    expect(field()).toHaveValue('Half a sen');
  });

  test('whose session ended is asked to log in, and keeps the words', async () => {
    const { user, gateway, unmount } = await openLive(rosa);
    gateway.answer(chat.post, refusal('not_signed_in', 'Sign in first.'));
    await user.type(field(), 'Hello{Enter}');
    expect(await screen.findByText('Please log in to participate in the live chat')).toBeVisible();
    expect(socket().readyState).toBe(WebSocket.CLOSED);
    unmount();

    await openLive(rosa);

    expect(field()).toHaveValue('Hello');
  });

  test('sees messages and deletions as they are announced', async () => {
    await openLive(rosa, buildMessages(1, 2));

    await receive(
      { type: 'chat_broadcast', message: buildMessage({ id: 3 }) },
      { type: 'chat_broadcast', message: buildMessage({ id: 3 }) },
      { type: 'chat_message_deleted', id: 1 },
    );

    expect(said()).toEqual(['Message 2', 'Message 3']);
  });

  test('of two tabs sees in each what was said in the other', async () => {
    await openLive(rosa);

    await receive({
      type: 'chat_broadcast',
      message: buildMessage({ id: 2, message: 'From there', authorId: rosa.id, authorName: 'rosa' }),
    });

    expect(screen.getByText('From there')).toBeVisible();
    expect(screen.getByText('You')).toBeInTheDocument();
  });

  test('hears what others say from now on, and neither history nor their own words', async () => {
    await openLive(rosa, buildMessages(1, 3));
    const log = screen.getByRole('log', { name: 'New messages' });
    expect(log).toHaveTextContent('');

    await receive(
      { type: 'chat_broadcast', message: buildMessage({ id: 4, message: 'Hello all' }) },
      { type: 'chat_broadcast', message: buildMessage({ id: 5, message: 'Mine', authorId: rosa.id }) },
    );

    expect(log).toHaveTextContent('ivo: Hello all.');
    expect(log).not.toHaveTextContent('Mine');
  });

  test('is offered to delete nothing', async () => {
    await openLive(rosa);

    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });
});

describe('the site admin', () => {
  test('deletes a message after a question that shows it, and the others are told', async () => {
    const { user, gateway } = await openLive(admin, [buildMessage({ id: 4, message: 'Buy now' })]);
    gateway.answer(chat.remove, undefined);
    await user.click(screen.getByRole('button', { name: 'Delete message by ivo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Message' }));
    expect(dialog.getByText('Buy now')).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'Delete Message' }));

    expect(await screen.findByText('Message Deleted')).toBeVisible();
    expect(said()).toEqual([]);
    expect(gateway.calls(chat.remove).map(({ address }) => address)).toEqual(['/api/chat/messages/4']);
    expect(socket().sent).toEqual([{ type: 'chat_message_deleted', id: 4 }]);
  });

  test('reads why a message could not be deleted, and it stays', async () => {
    const { user, gateway } = await openLive(admin);
    gateway.answer(chat.remove, refusal('internal', 'The hub is out of order.'));
    await user.click(screen.getByRole('button', { name: 'Delete message by ivo' }));

    await user.click(screen.getByRole('button', { name: 'Delete Message' }));

    expect(await screen.findByText('The hub is out of order.')).toBeVisible();
    expect(said()).toEqual(['Message 1']);
  });
});
