import {
  type LiveSubject,
  limits,
  notSignedInCloseCode,
  threadListSubject,
  threadSubject,
  type User,
  users,
} from '@portal/contracts';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { keyOf } from '../api/read.ts';
import { useSession } from '../session.ts';
import {
  type FakeWebSocket,
  fakeGateway,
  fakeWebSockets,
  hydrateScreen,
  refusal,
  renderScreen,
} from '../testing/index.ts';
import { openSocket, socketAddress } from './reconnecting-socket.ts';
import { useLive, useNotificationsChanged } from './use-live.ts';
import { useSocket } from './use-socket.ts';

const rosa: User = { id: 7, username: 'rosa', roles: [] };
const onChange = jest.fn();
let sockets: readonly FakeWebSocket[];
const socket = () => sockets.at(-1) as FakeWebSocket;
const accept = () => act(async () => socket().accept());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const changed = (subject: LiveSubject) => act(async () => socket().receive({ type: 'changed', subject }));

function Watcher({ subject }: { subject: LiveSubject | null }) {
  useLive(subject, onChange);
  return null;
}
function NextThread() {
  const [id, setId] = useState(4);
  useLive(threadSubject(id), onChange);
  return <button type="button" onClick={() => setId(5)} />;
}
function Bell() {
  useNotificationsChanged(onChange);
  return null;
}
function Chat() {
  const { status } = useSocket({ onFrame: () => undefined, onStatus: () => undefined });
  return <p>{status}</p>;
}

function Name() {
  return <p>{useSession().user?.username ?? 'nobody'}</p>;
}

function hide(isHidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  onChange.mockClear();
  sockets = fakeWebSockets();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a member’s page', () => {
  test('has one socket for all its parts, closed with the last of them', async () => {
    const { rerender } = await renderScreen(
      <>
        <Watcher subject="threads" />
        <Bell />
        <Chat />
      </>,
      { viewer: rosa },
    );
    expect(sockets).toHaveLength(1);

    await act(async () => rerender(<p>Nothing is live.</p>));

    expect(socket().readyState).toBe(WebSocket.CLOSED);
  });

  test('watches all its subjects by one frame, and hears of each change of them', async () => {
    await renderScreen(
      <>
        <Watcher subject={threadListSubject} />
        <Watcher subject={threadSubject(4)} />
        <Watcher subject={threadSubject(4)} />
      </>,
      { viewer: rosa },
    );
    await accept();
    expect(socket().sent).toEqual([{ type: 'watch', subjects: ['threads', 'thread:4'] }]);
    onChange.mockClear();

    await changed('threads');
    expect(onChange).toHaveBeenCalledTimes(1);
    await changed('thread:4');
    expect(onChange).toHaveBeenCalledTimes(3);
    await changed('thread:5');
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  test('watches another subject instead of the one before', async () => {
    await renderScreen(<NextThread />, { viewer: rosa });
    await accept();
    await act(async () => screen.getByRole('button').click());

    expect(socket().sent).toEqual([
      { type: 'watch', subjects: ['thread:4'] },
      { type: 'watch', subjects: ['thread:5'] },
    ]);
  });

  test('reads again when its connection opens, since it may have missed changes, and watches again', async () => {
    await renderScreen(<Watcher subject="threads" />, { viewer: rosa });
    expect(onChange).not.toHaveBeenCalled();
    await accept();
    expect(onChange).toHaveBeenCalledTimes(1);

    await act(async () => socket().drop());
    await pass(4000);
    expect(sockets).toHaveLength(2);
    await accept();

    expect(socket().sent).toEqual([{ type: 'watch', subjects: ['threads'] }]);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('reads again when it becomes visible', async () => {
    await renderScreen(<Watcher subject="threads" />, { viewer: rosa });

    hide(true);
    expect(onChange).not.toHaveBeenCalled();
    hide(false);

    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('hears of changed notifications without watching, so it gets nothing of the chat', async () => {
    await renderScreen(<Bell />, { viewer: rosa });
    await accept();
    onChange.mockClear();

    await act(async () => socket().receive({ type: 'notifications_changed' }));
    await changed('threads');

    expect(onChange).toHaveBeenCalledTimes(1);
    expect(socket().sent).toEqual([{ type: 'watch', subjects: [] }]);
  });

  test('has no socket after the session has ended, or while it is in the browser’s history', async () => {
    const { queryClient, findByText } = await renderScreen(<Chat />, { viewer: rosa });
    await accept();
    expect(await findByText('open')).toBeVisible();

    await act(async () => window.dispatchEvent(new Event('pagehide')));
    expect(socket().readyState).toBe(WebSocket.CLOSED);
    await pass(4000);
    await accept();
    await act(async () => queryClient.setQueryData(keyOf(users.current), null));
    await pass(0);

    expect(socket().readyState).toBe(WebSocket.CLOSED);
    await pass(60_000);
    expect(sockets).toHaveLength(2);
  });

  test('shows that nobody is signed in, and stays disconnected, if its session ended elsewhere', async () => {
    const { findByText } = await renderScreen(
      <>
        <Bell />
        <Watcher subject="threads" />
        <Name />
      </>,
      { viewer: rosa },
    );
    await accept();
    expect(await findByText('rosa')).toBeVisible();
    fakeGateway().answer(users.current, refusal('not_signed_in', 'Please sign in.'));

    await act(async () => socket().drop());
    await pass(4000);
    await accept();
    await act(async () => socket().drop(notSignedInCloseCode));
    await pass(60_000);

    expect(await findByText('nobody')).toBeVisible();
    expect(sockets).toHaveLength(2);
    expect(fakeGateway().calls(users.current)).toHaveLength(1);
  });

  test('reconnects if its member has another session', async () => {
    await renderScreen(<Bell />, { viewer: rosa });
    fakeGateway().answer(users.current, rosa);
    await act(async () => socket().drop(notSignedInCloseCode));
    await pass(10_000);

    expect(sockets).toHaveLength(2);
  });

  test('doesn’t poll', async () => {
    await renderScreen(<Watcher subject="threads" />, { viewer: rosa });
    await accept();
    onChange.mockClear();

    await pass(29_000);

    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('an anonymous page', () => {
  test('reads again every 15 seconds while it is visible, without a socket', async () => {
    await renderScreen(
      <>
        <Watcher subject="threads" />
        <Bell />
      </>,
    );
    await pass(15_000);
    expect(onChange).toHaveBeenCalledTimes(1);

    hide(true);
    await pass(60_000);
    expect(onChange).toHaveBeenCalledTimes(1);
    hide(false);
    expect(onChange).toHaveBeenCalledTimes(2);

    expect(sockets).toEqual([]);
  });

  test('that watches nothing asks for nothing', async () => {
    await renderScreen(<Watcher subject={null} />);

    await pass(60_000);

    expect(onChange).not.toHaveBeenCalled();
  });
});

test('nothing is opened on the server', async () => {
  jest.useRealTimers();
  await hydrateScreen(<Watcher subject="threads" />);

  expect(sockets).toEqual([]);
});

describe('the socket', () => {
  let sockets: readonly FakeWebSocket[];
  const onFrame = jest.fn();
  const onStatus = jest.fn();
  const onSessionEnd = jest.fn();
  const last = () => sockets.at(-1) as FakeWebSocket;
  const statuses = () => onStatus.mock.calls.map(([status]) => status);

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    onFrame.mockClear();
    onStatus.mockClear();
    onSessionEnd.mockClear();
    sockets = fakeWebSockets();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const open = () => openSocket({ onFrame, onStatus, onSessionEnd });

  test.each([
    ['http:', 'ws://portal.example:8080/ws'],
    ['https:', 'wss://portal.example:8080/ws'],
  ])('a page of %s opens %s', (protocol, address) => {
    expect(socketAddress({ protocol, host: 'portal.example:8080' })).toBe(address);
  });

  test('is connecting until it opens', () => {
    open();
    expect(statuses()).toEqual(['connecting']);

    last().accept();

    expect(statuses()).toEqual(['connecting', 'open']);
  });

  test('reconnects three seconds after a loss', () => {
    open();
    last().accept();
    last().drop();
    expect(statuses()).toEqual(['connecting', 'open', 'down']);

    jest.advanceTimersByTime(limits.socket.reconnectMs - 1);
    expect(sockets).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    last().accept();

    expect(statuses().at(-1)).toBe('open');
  });

  test('retries five seconds after each failed attempt', () => {
    open();
    for (let attempts = 1; attempts <= 3; attempts += 1) {
      last().drop();
      jest.advanceTimersByTime(limits.socket.reconnectAfterFailureMs - 1);
      expect(sockets).toHaveLength(attempts);
      jest.advanceTimersByTime(1);
      expect(sockets).toHaveLength(attempts + 1);
    }
    expect(statuses()).toEqual(['connecting', 'down', 'down', 'down']);
  });

  test.each([
    [0, 0.8],
    [1, 1.2],
  ])('delays have 20 %% of jitter: random %d', (chance, factor) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    open();
    last().accept();
    last().drop();

    jest.advanceTimersByTime(limits.socket.reconnectMs * factor - 1);
    expect(sockets).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
  });

  test('an attempt that hangs fails', () => {
    open();
    const hanging = last();

    jest.advanceTimersByTime(10_000);
    expect(statuses()).toEqual(['connecting', 'down']);
    expect(hanging.readyState).toBe(WebSocket.CLOSED);
    jest.advanceTimersByTime(limits.socket.reconnectAfterFailureMs);

    expect(sockets).toHaveLength(2);
  });

  test('a dropped socket ends once and reconnects', () => {
    const socket = open();
    socket.drop();
    expect(statuses()).toEqual(['connecting']);
    last().accept();
    socket.drop();
    socket.drop();
    expect(statuses()).toEqual(['connecting', 'open', 'down']);
    expect(last().readyState).toBe(WebSocket.CLOSED);

    jest.advanceTimersByTime(limits.socket.reconnectMs);
    expect(sockets).toHaveLength(2);
  });

  test('is lost without a sign of life; each frame is one', () => {
    open();
    last().accept();
    for (const _ of [1, 2, 3]) {
      jest.advanceTimersByTime(limits.socket.aliveMs * 2);
      last().receive({ type: 'alive' });
    }
    expect(statuses()).toEqual(['connecting', 'open']);

    jest.advanceTimersByTime(limits.socket.aliveMs * 2.5);

    expect(statuses()).toEqual(['connecting', 'open', 'down']);
  });

  test('reports the end of the session if the server closes it for that, and for no other reason', () => {
    open();
    last().accept();
    last().drop();
    jest.advanceTimersByTime(limits.socket.reconnectMs);
    expect(onSessionEnd).not.toHaveBeenCalled();

    last().accept();
    last().drop(notSignedInCloseCode);

    expect(onSessionEnd).toHaveBeenCalledTimes(1);
  });

  test('passes frames on and ignores invalid ones', () => {
    open();
    last().accept();
    const frame = { type: 'bulletin_changed' } as const;

    last().onmessage({ data: 'no frame' });
    last().onmessage({ data: 'null' });
    last().receive(frame);

    expect(onFrame.mock.calls).toEqual([[frame]]);
  });

  test('sends frames only while open', () => {
    const socket = open();
    socket.send({ type: 'bulletin_changed' });
    last().accept();
    socket.send({ type: 'bulletin_changed' });

    expect(last().sent).toEqual([{ type: 'bulletin_changed' }]);
  });

  test('stays closed and silent after close', () => {
    const socket = open();
    last().accept();
    socket.close();
    last().onmessage({ data: '{"type":"bulletin_changed"}' });
    jest.advanceTimersByTime(60_000);

    expect(sockets).toHaveLength(1);
    expect(statuses()).toEqual(['connecting', 'open']);
    expect(onFrame).not.toHaveBeenCalled();
  });

  test('does not reconnect after close', () => {
    const socket = open();
    last().drop();
    socket.close();
    jest.advanceTimersByTime(60_000);

    expect(sockets).toHaveLength(1);
  });
});
