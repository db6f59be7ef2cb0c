import { limits, threads } from '@portal/contracts';
import {
  type FakeGateway,
  type FakeWebSocket,
  fakeGateway,
  fakeWebSockets,
  refusal,
  renderScreen,
} from '@portal/sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { buildThread, rosa } from '../testing/factories.ts';
import { ThreadListScreen } from './thread-list.screen.tsx';

const older = buildThread({ id: 3, createdAt: '2026-11-20T10:00:00.000Z' });
const newer = buildThread({ id: 4, title: 'Mint?', createdAt: '2026-11-21T10:00:00.000Z' });
const newest = buildThread({ id: 5, title: 'Sage?', createdAt: '2026-11-22T10:00:00.000Z' });
let sockets: readonly FakeWebSocket[];

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const bar = (name: string) => screen.queryByRole('button', { name });
const reads = (gateway: FakeGateway) =>
  gateway.calls(threads.list).filter(({ address }) => !address.includes('pinned')).length;
/** The forum's list has changed on the server. */
async function change() {
  await act(async () => sockets.at(-1)?.receive({ type: 'changed', subject: 'threads' }));
  await pass(0);
}

async function open(path = '/forum') {
  const gateway = fakeGateway().answer(threads.list, [older]);
  const opened = await renderScreen(<ThreadListScreen />, { path, viewer: rosa });
  await act(async () => sockets.at(-1)?.accept());
  await pass(2000);
  return { ...opened, gateway };
}

beforeEach(() => {
  jest.useFakeTimers();
  sockets = fakeWebSockets();
});
afterEach(() => jest.useRealTimers());

test('new discussions are counted, and appear when the reader asks for them', async () => {
  const { gateway } = await open();

  gateway.answer(threads.list, [newest, newer, older]);
  await change();
  expect(titles()).toEqual(['Thread 3']);
  fireEvent.click(bar('2 new discussions') as HTMLElement);
  await pass(0);

  expect(titles()).toEqual(['Sage?', 'Mint?', 'Thread 3']);
  expect(bar('2 new discussions')).toBeNull();
  expect(screen.getByRole('region', { name: 'Discussions' })).toHaveFocus();
});

test('what has changed of a loaded discussion shows at its place', async () => {
  const { gateway } = await open();

  gateway.answer(threads.list, [newer, { ...older, commentCount: 9 }]);
  await change();

  expect(screen.getByText('9 comments')).toBeVisible();
  expect(titles()).toEqual(['Thread 3']);
  expect(bar('1 new discussion')).toBeVisible();
});

test('many changes at once are read together', async () => {
  const { gateway } = await open();
  const before = reads(gateway);

  for (let times = 0; times < 20; times += 1) await change();
  expect(reads(gateway)).toBe(before + 1);
  await pass(2000);

  expect(reads(gateway)).toBe(before + 2);
});

test('a failed look changes nothing, and the next one works', async () => {
  const { gateway } = await open();

  gateway.answer(threads.list, refusal('internal'));
  await change();
  expect(titles()).toEqual(['Thread 3']);
  expect(screen.queryByRole('alert')).toBeNull();
  gateway.answer(threads.list, [newer, older]);
  await pass(2000);
  await change();

  expect(bar('1 new discussion')).toBeVisible();
});

test('the count belongs to the filter', async () => {
  const { gateway } = await open();
  gateway.answer(threads.list, [newer, older]);
  await change();
  expect(bar('1 new discussion')).toBeVisible();

  fireEvent.click(screen.getByRole('link', { name: 'Unanswered' }));
  await pass(0);

  expect(titles()).toEqual(['Mint?', 'Thread 3']);
  expect(bar('1 new discussion')).toBeNull();
});

test('anonymous visitors hear of new discussions too', async () => {
  const gateway = fakeGateway().answer(threads.list, [older]);
  await renderScreen(<ThreadListScreen />, { path: '/forum' });
  await pass(0);

  gateway.answer(threads.list, [newer, older]);
  await pass(limits.live.pollMs);

  expect(bar('1 new discussion')).toBeVisible();
});

test('a later page of the list looks for nothing', async () => {
  const { gateway } = await open(`/forum?before=${encodeURIComponent('2026-11-21T10:00:00.000Z_4')}`);
  const before = reads(gateway);

  await change();
  await pass(60_000);

  expect(reads(gateway)).toBe(before);
});
