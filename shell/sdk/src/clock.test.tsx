import { sessions } from '@portal/contracts';
import { act, render, screen } from '@testing-library/react';
import { call } from './api/call.ts';
import { noteServerTime, serverNow } from './clock.ts';
import { usePageTime } from './hydration.ts';

const dayMs = 24 * 60 * 60 * 1000;
const server = new Date('2026-11-20T12:00:00Z');

/** Answers as a server does whose clock is right. */
const answer = (status: number, headers: Record<string, string>) => {
  globalThis.fetch = async () =>
    ({ status, ok: status < 400, headers: new Headers(headers), text: async () => '' }) as Response;
};
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  noteServerTime(new Date().toUTCString());
  jest.useRealTimers();
});

test.each([
  ['a day behind', -dayMs],
  ['a day ahead', dayMs],
  ['years behind, as after a flat battery', -10_000 * dayMs],
])('a clock %s is set right by any answer', async (_, wrongMs) => {
  jest.setSystemTime(server.getTime() + wrongMs);
  answer(204, { date: server.toUTCString() });

  await call(sessions.end);

  expect(serverNow()).toBe(server.getTime());
  jest.advanceTimersByTime(60_000);
  expect(serverNow()).toBe(server.getTime() + 60_000);
});

test('a refusal says the time too, and how long to wait by it', async () => {
  jest.setSystemTime(server.getTime() + dayMs);
  answer(503, { date: server.toUTCString(), 'retry-after': new Date(server.getTime() + 7000).toUTCString() });

  await expect(call(sessions.end)).rejects.toMatchObject({ retryAfterS: 7 });
});

test('what is on the page already is shown anew once the time is known', () => {
  jest.setSystemTime(server.getTime() + dayMs);
  const Clock = () => <time>{usePageTime().toISOString()}</time>;
  render(<Clock />);

  act(() => noteServerTime(server.toUTCString()));

  expect(screen.getByText(server.toISOString())).toBeVisible();
});

test.each([
  ['no date', null],
  ['no valid date', 'soon'],
  ['a date some seconds ago: it was long under way', new Date(server.getTime() - 20_000).toUTCString()],
])('an answer with %s changes nothing', (_, date) => {
  jest.setSystemTime(server);

  noteServerTime(date);

  expect(serverNow()).toBe(server.getTime());
});
