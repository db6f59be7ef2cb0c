import { limits, notSignedInCloseCode } from '@portal/contracts';
import { type FakeWebSocket, fakeWebSockets } from '../testing/fake-web-socket.ts';
import { openSocket, socketAddress } from './reconnecting-socket.ts';

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
