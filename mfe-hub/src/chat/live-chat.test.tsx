import { type ChatMessage, chat, limits, type User, users } from '@portal/contracts';
import { chatTimestamp } from '@portal/sdk';
import {
  type FakeGateway,
  type FakeWebSocket,
  fakeGateway,
  fakeWebSockets,
  refusal,
  renderScreen,
} from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, buildMessage, buildMessages, ivo, moderator, rosa } from '../testing/factories.ts';
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

const ConnectedChat = () => <LiveChat chat={useChat()} />;
const render = (viewer: User | null | 'unknown' = null) =>
  renderScreen(<ConnectedChat />, { viewer, served: ['/user/:userId'] });
async function open(viewer: User | null, list: ChatMessage[] = [buildMessage()]) {
  const gateway = fakeGateway().answer(chat.list, list);
  const opened = await render(viewer);
  await screen.findByRole('region', { name: 'Messages' });
  return { ...opened, gateway };
}
async function openLive(viewer: User, list?: ChatMessage[]) {
  const opened = await open(viewer, list);
  await act(async () => socket().accept());
  return opened;
}
const rows = () => screen.queryAllByRole('listitem').filter(({ dataset }) => dataset.message);
const said = () => rows().map((item) => item.querySelector('p')?.textContent);
/** The frames that the page has sent since it began to watch the community. */
const sent = () => socket().sent.filter(({ type }) => type !== 'watch');
const field = () => screen.getByRole('textbox', { name: 'Your message' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const bodies = (gateway: FakeGateway) =>
  gateway.calls(chat.post).map(({ body }) => body as { message: string; requestKey: string });
const receive = (...frames: Parameters<FakeWebSocket['receive']>[0][]) =>
  act(async () => frames.map((frame) => socket().receive(frame)));

describe('for everyone', () => {
  test('shows placeholders while loading', async () => {
    fakeGateway().answer(chat.list, never);

    await render();

    expect(screen.getByTestId('messages-placeholder')).toHaveAttribute('aria-busy', 'true');
  });

  test('links addresses in messages without endorsing them', async () => {
    await open(null, [buildMessage({ message: 'See https://plants.example/mint.' })]);

    const link = screen.getByRole('link', { name: 'https://plants.example/mint' });
    expect(link).toHaveAttribute('href', 'https://plants.example/mint');
    expect(link).toHaveAttribute('rel', 'ugc nofollow noopener noreferrer');
  });

  test('says that there are no messages', async () => {
    await open(null, []);

    expect(screen.getByText('No messages yet')).toBeVisible();
    expect(screen.getByText('0 recent')).toBeVisible();
  });

  test('a failure shows no message and offers a reload', async () => {
    const gateway = fakeGateway().answer(chat.list, refusal('upstream_unavailable', 'The hub is away.'));
    const { user } = await render();
    const again = await screen.findByRole('button', { name: 'Reload the chat' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/away/)).toBeNull();

    gateway.answer(chat.list, [buildMessage()]);
    await user.click(again);

    expect(await screen.findByText('Message 1')).toBeVisible();
  });

  test('a message shows text, author and time', async () => {
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

  test('shows an author once for consecutive messages, but to screen readers for each', async () => {
    await open(null, buildMessages(1, 2));

    expect(screen.getAllByRole('link', { name: 'ivo' })).toHaveLength(1);
    expect(screen.getAllByText('ivo')).toHaveLength(2);
  });

  test('does not link a deleted member', async () => {
    await open(null, [buildMessage({ authorId: null, authorName: 'deleted member' })]);

    expect(screen.getByText('deleted member')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'deleted member' })).toBeNull();
  });

  test('counts the messages of the last hour', async () => {
    await open(null, [
      buildMessage({ id: 1, createdAt: ago(61 * minuteMs) }),
      buildMessage({ id: 2, createdAt: ago(59 * minuteMs) }),
      buildMessage({ id: 3 }),
    ]);

    expect(screen.getByText('2 recent')).toBeVisible();
  });

  test('polls every ten seconds without a socket', async () => {
    jest.useFakeTimers();
    const gateway = fakeGateway().answer(chat.list, [buildMessage()]);
    await render(null);
    await act(() => jest.advanceTimersByTimeAsync(0));
    gateway.answer(chat.list, buildMessages(1, 2));

    await act(() => jest.advanceTimersByTimeAsync(limits.chat.refetchMs));

    expect(said()).toEqual(['Message 1', 'Message 2']);
  });

  test('loads earlier messages on request', async () => {
    const gateway = fakeGateway()
      .answer(chat.list, buildMessages(31, 130))
      .answer(chat.list, buildMessages(1, 30), { query: { before: '31' } as never });
    const { user } = await render(null);

    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));

    expect(said()).toHaveLength(130);
    expect(said()[0]).toBe('Message 1');
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
    const earlier = gateway.calls(chat.list).filter(({ address }) => address.includes('before'));
    expect(earlier).toHaveLength(1);
  });
});

describe('an anonymous visitor', () => {
  test('sees the chat and a link to the login', async () => {
    await open(null);

    expect(screen.getByText('Please log in to participate in the live chat')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth?next=%2Fcommunity');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
    expect(screen.queryByText(/Connect/)).toBeNull();
  });

  test('sees no link while the session is loading', async () => {
    fakeGateway().answer(chat.list, [buildMessage()]).answer(users.current, never);

    await render('unknown');

    await screen.findByText('Message 1');
    expect(screen.queryByText(/Please log in/)).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the connection', () => {
  test('has a badge, and a message when it is lost', async () => {
    jest.useFakeTimers();
    fakeGateway().answer(chat.list, []);
    await render(rosa);
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

  test('is needed for sending; drafts stay', async () => {
    const { user, gateway } = await open(rosa);
    await user.type(field(), 'Hello{Enter}');
    expect(sendButton()).toBeDisabled();
    expect(bodies(gateway)).toEqual([]);

    await act(async () => socket().accept());

    expect(sendButton()).toBeEnabled();
    expect(field()).toHaveValue('Hello');
  });

  test('missed messages are shown after a reconnect, once and in order', async () => {
    jest.useFakeTimers();
    const gateway = fakeGateway().answer(chat.list, buildMessages(1, 2));
    await render(rosa);
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
  test('sends with Enter: the message is stored, shown at once and broadcast', async () => {
    const { user, gateway } = await openLive(rosa);
    const stored = buildMessage({ id: 2, message: 'Hello', authorId: rosa.id, authorName: 'rosa' });
    gateway.answer(chat.post, stored);

    await user.type(field(), '  Hello {Enter}');

    expect(await screen.findByText('Hello')).toBeVisible();
    expect(field()).toHaveValue('');
    expect(bodies(gateway)).toEqual([{ message: 'Hello', requestKey: expect.any(String) }]);
    expect(sent()).toEqual([{ type: 'chat_broadcast', message: stored }]);
    expect(screen.getByText('You')).toBeInTheDocument();
  });

  test('starts a new line with Shift+Enter', async () => {
    const { user, gateway } = await openLive(rosa);

    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');

    expect(field()).toHaveValue('one\ntwo');
    expect(bodies(gateway)).toEqual([]);
  });

  test('does not send with Enter during IME composition', async () => {
    const { user, gateway } = await openLive(rosa);
    await user.type(field(), 'こんにちは');

    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });

    expect(bodies(gateway)).toEqual([]);
  });

  test('can’t send a blank message', async () => {
    const { user, gateway } = await openLive(rosa);

    await user.type(field(), '   {Enter}');

    expect(sendButton()).toBeDisabled();
    expect(bodies(gateway)).toEqual([]);
  });

  test('sees the character counter', async () => {
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

  test('keeps a failed message and sends it again with the same key', async () => {
    const { user, gateway } = await openLive(rosa);
    gateway.answer(chat.post, refusal('upstream_unavailable'));
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

  test('sends a message whose answer was lost once more, with the same key', async () => {
    const { user, gateway } = await openLive(rosa);
    gateway.answer(chat.post, refusal('offline'));
    await user.type(field(), 'Hello');
    jest.useFakeTimers();
    fireEvent.click(sendButton());
    await act(() => jest.advanceTimersByTimeAsync(0));
    gateway.answer(chat.post, buildMessage({ id: 2, message: 'Hello', authorId: rosa.id }));

    await act(() => jest.advanceTimersByTimeAsync(1000));

    expect(screen.getByText('Hello', { selector: 'p' })).toBeVisible();
    expect(field()).toHaveValue('');
    const [first, second, ...more] = bodies(gateway);
    expect(second).toEqual(first);
    expect(more).toEqual([]);
  });

  test('sends a changed text with another key', async () => {
    const { user, gateway } = await openLive(rosa);
    gateway.answer(chat.post, refusal('upstream_unavailable'));
    await user.type(field(), 'Hello{Enter}');
    await screen.findByText(/^Not sent\./);

    await user.type(field(), '!{Enter}');

    const [first, second] = bodies(gateway);
    expect(second?.message).toBe('Hello!');
    expect(second?.requestKey).not.toBe(first?.requestKey);
  });

  test('keeps the draft over a reload; another member doesn’t see it', async () => {
    const { user, unmount } = await openLive(rosa);
    await user.type(field(), 'Half a sen');
    unmount();

    const other = await openLive(ivo);
    expect(field()).toHaveValue('');
    other.unmount();

    await openLive(rosa);
    expect(field()).toHaveValue('Half a sen');
  });

  test('whose session has ended gets a link to the login and keeps the draft', async () => {
    const { user, gateway, unmount } = await openLive(rosa);
    gateway.answer(chat.post, refusal('not_signed_in', 'Sign in first.'));
    await user.type(field(), 'Hello{Enter}');
    expect(await screen.findByText('Please log in to participate in the live chat')).toBeVisible();
    expect(socket().readyState).toBe(WebSocket.CLOSED);
    unmount();

    await openLive(rosa);

    expect(field()).toHaveValue('Hello');
  });

  test('sees broadcast messages and deletions', async () => {
    await openLive(rosa, buildMessages(1, 2));

    await receive(
      { type: 'chat_broadcast', message: buildMessage({ id: 3 }) },
      { type: 'chat_broadcast', message: buildMessage({ id: 3 }) },
      { type: 'chat_message_deleted', id: 1 },
    );

    expect(said()).toEqual(['Message 2', 'Message 3']);
  });

  test('sees messages from another tab', async () => {
    await openLive(rosa);

    await receive({
      type: 'chat_broadcast',
      message: buildMessage({ id: 2, message: 'From there', authorId: rosa.id, authorName: 'rosa' }),
    });

    expect(screen.getByText('From there')).toBeVisible();
    expect(screen.getByText('You')).toBeInTheDocument();
  });

  test('screen readers announce others’ new messages, not history or own ones', async () => {
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

  test('can’t change or delete messages of others, but report them', async () => {
    await openLive(rosa);

    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Report: the message by ivo' })).toBeVisible();
  });
});

describe('an own message', () => {
  const own = (changes: Partial<ChatMessage> = {}) =>
    buildMessage({ id: 4, message: 'Mint is back', authorId: rosa.id, authorName: 'rosa', ...changes });
  const editButton = () => screen.getByRole('button', { name: /^Edit your message/ });
  const editor = () => screen.getByRole('textbox', { name: 'Edit your message' });
  const edited = own({ message: 'Mint is here', editedAt: new Date().toISOString() });

  test('is edited in place with Enter, and marked as edited', async () => {
    const { user, gateway } = await openLive(rosa, [own()]);
    gateway.answer(chat.edit, edited);
    await user.click(editButton());
    expect(editor()).toHaveFocus();
    expect(editor()).toHaveAttribute('maxlength', '500');

    await user.clear(editor());
    await user.type(editor(), ' Mint is here {Enter}');

    expect(await screen.findByText('Mint is here')).toBeVisible();
    expect(screen.getByText(/edited/)).toBeVisible();
    expect(gateway.calls(chat.edit)).toMatchObject([
      { address: '/api/chat/messages/4', body: { message: 'Mint is here' } },
    ]);
    expect(editButton()).toHaveFocus();
  });

  test('stays as it was after Escape', async () => {
    const { user, gateway } = await openLive(rosa, [own()]);
    await user.click(editButton());

    await user.type(editor(), ' in May{Escape}');

    expect(screen.getByText('Mint is back')).toBeVisible();
    expect(editButton()).toHaveFocus();
    expect(gateway.calls(chat.edit)).toEqual([]);
  });

  test('can’t become blank', async () => {
    const { user, gateway } = await openLive(rosa, [own()]);
    await user.click(editButton());

    await user.clear(editor());
    await user.type(editor(), '  {Enter}');

    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(gateway.calls(chat.edit)).toEqual([]);
  });

  test('keeps what was typed if saving is refused, and says why', async () => {
    const { user, gateway } = await openLive(rosa, [own()]);
    gateway.answer(chat.edit, refusal('not_allowed', 'You can’t write at the moment.'));
    await user.click(editButton());

    await user.type(editor(), '!{Enter}');

    expect(await screen.findByText('You can’t write at the moment.')).toBeVisible();
    expect(editor()).toHaveValue('Mint is back!');
  });

  test('is deleted after a confirmation, without a reason', async () => {
    const { user, gateway } = await openLive(rosa, [own()]);
    gateway.answer(chat.remove, undefined);
    await user.click(screen.getByRole('button', { name: /^Delete your message/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Message' }));
    expect(dialog.queryByRole('textbox')).toBeNull();

    await user.click(dialog.getByRole('button', { name: 'Delete Message' }));

    await waitFor(() => expect(said()).toEqual([]));
    expect(gateway.calls(chat.remove)).toMatchObject([{ address: '/api/chat/messages/4' }]);
  });

  test('can’t be reported', async () => {
    await openLive(rosa, [own()]);

    expect(screen.queryByRole('button', { name: /Report/ })).toBeNull();
  });

  test('that is edited elsewhere changes for everyone', async () => {
    await openLive(ivo, [own()]);

    await receive({ type: 'chat_message_changed', message: edited });

    expect(said()).toEqual(['Mint is here']);
    expect(screen.getByText(/edited/)).toBeVisible();
  });
});

test('messages of each day are under its name', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), doNotFake: ['setTimeout', 'setInterval'] });
  await open(null, [
    buildMessage({ id: 1, createdAt: '2026-11-18T12:00:00.000Z' }),
    buildMessage({ id: 2, createdAt: '2026-11-19T12:00:00.000Z' }),
    buildMessage({ id: 3, createdAt: '2026-11-19T12:01:00.000Z' }),
  ]);

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wednesday, November 18',
    expect.stringContaining('Message 1'),
    'Yesterday',
    expect.stringContaining('Message 2'),
    expect.stringContaining('Message 3'),
  ]);
  jest.useRealTimers();
});

test('a badge marks messages of staff, whatever their name', async () => {
  await open(null, [
    buildMessage({ id: 1, authorRole: 'moderator' }),
    buildMessage({ id: 2, authorId: 9, authorName: 'Moderator' }),
  ]);

  const [staff, member] = rows().map((item) => within(item));
  expect(staff?.getByText('Moderator')).toBeVisible();
  expect(member?.getAllByText('Moderator')).toHaveLength(1);
});

describe('staff', () => {
  test('may give a reason for deleting a message of someone else', async () => {
    const { user, gateway } = await openLive(moderator, [buildMessage({ id: 4 })]);
    gateway.answer(chat.remove, undefined);
    await user.click(screen.getByRole('button', { name: 'Delete message by ivo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Message' }));

    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Spam');
    await user.click(dialog.getByRole('button', { name: 'Delete Message' }));

    expect(await screen.findByText('Message Deleted')).toBeVisible();
    expect(gateway.calls(chat.remove)).toMatchObject([{ body: { reason: 'Spam' } }]);
  });
});

describe('the site admin', () => {
  test('deletes a message after a confirmation, and broadcasts it', async () => {
    const { user, gateway } = await openLive(admin, [buildMessage({ id: 4, message: 'Buy now' })]);
    gateway.answer(chat.remove, undefined);
    await user.click(screen.getByRole('button', { name: 'Delete message by ivo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Message' }));
    expect(dialog.getByText('Buy now')).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'Delete Message' }));

    expect(await screen.findByText('Message Deleted')).toBeVisible();
    expect(said()).toEqual([]);
    expect(gateway.calls(chat.remove).map(({ address }) => address)).toEqual(['/api/chat/messages/4']);
    expect(sent()).toEqual([{ type: 'chat_message_deleted', id: 4 }]);
  });

  test('sees why deleting failed; the message stays', async () => {
    const { user, gateway } = await openLive(admin);
    gateway.answer(chat.remove, refusal('internal', 'The hub is out of order.'));
    await user.click(screen.getByRole('button', { name: 'Delete message by ivo' }));

    await user.click(screen.getByRole('button', { name: 'Delete Message' }));

    expect(await screen.findByText('The hub is out of order.')).toBeVisible();
    expect(said()).toEqual(['Message 1']);
  });
});

test('a member replies to a message, which is quoted above the field until the reply is sent', async () => {
  const { user, gateway } = await openLive(rosa, [buildMessage({ message: 'Sage likes sun.' })]);
  await user.click(screen.getByRole('button', { name: 'Reply to ivo' }));

  expect(field()).toHaveFocus();
  expect(screen.getByRole('blockquote')).toHaveTextContent('ivo Sage likes sun.');
  const replyTo = { id: 1, authorName: 'ivo', excerpt: 'Sage likes sun.' };
  const reply = buildMessage({ id: 2, authorId: rosa.id, authorName: 'rosa', message: 'Mine too.', replyTo });
  gateway.answer(chat.post, reply);
  await user.type(field(), 'Mine too.{Enter}');

  expect(gateway.calls(chat.post).at(-1)?.body).toMatchObject({ message: 'Mine too.', replyTo: 1 });
  await waitFor(() => expect(rows()).toHaveLength(2));
  const quoted = () => within(rows().at(-1) as HTMLElement).getByRole('blockquote');
  expect(quoted()).toHaveTextContent('ivo Sage likes sun.');
  expect(screen.queryByRole('button', { name: 'Cancel reply' })).toBeNull();

  await receive({ type: 'chat_message_deleted', id: 1 });

  expect(quoted()).toHaveTextContent('Deleted message');
});

test('a member reacts, and takes the reaction back', async () => {
  const message = buildMessage();
  const { user, gateway } = await open(rosa, [message]);
  gateway.answer(chat.react, { ...message, reactions: { helpful: [rosa.id] } }).answer(chat.unreact, message);

  await user.click(screen.getByRole('button', { name: /^Helpful: 0/ }));

  const given = await screen.findByRole('button', { name: /^Helpful: 1/ });
  expect(given).toHaveAttribute('aria-pressed', 'true');
  expect(given).toHaveTextContent('1');

  await user.click(given);

  expect(await screen.findByRole('button', { name: /^Helpful: 0/ })).toHaveAttribute('aria-pressed', 'false');
});

test('visitors see the counts of reactions, without buttons', async () => {
  await open(null, [buildMessage({ reactions: { love: [3, 4] } })]);

  expect(screen.getByRole('img', { name: 'Love it: 2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Love it|Helpful|Reply/ })).toBeNull();
});
