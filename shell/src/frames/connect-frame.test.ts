import { limits } from '@portal/contracts';
import { waitFor } from '@testing-library/react';
import { greetFrom } from '../testing/fake-frame.ts';
import { remoteNamed } from '../testing/fake-remotes.ts';
import { connectFrame } from './connect-frame.ts';

const nonce = '6a0f5a0e-6d5c-4c53-9d7b-0f6f2a3c8f11';

/** Connects a frame that greets, and returns how to send messages as its program does. */
function openFrame(name: string, beforeGreeting: (frame: HTMLElement) => void = () => {}) {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const parts = { navigate: jest.fn(), onStop: jest.fn(), onFailure: jest.fn() };
  const permit = { tier: 'frame' as const, calls: ['plants.read'], slots: [], origins: [] };
  connectFrame({
    ...parts,
    ...{ frame, nonce, remote: remoteNamed(name, { permit }) },
    state: () => ({ path: `/x/${name}`, language: 'en', theme: 'light', session: null, served: [] }),
    setTitle: () => {},
    setHeight: () => {},
  });
  beforeGreeting(frame);
  return { ...parts, send: greetFrom(frame, nonce).send };
}

test.each([
  ['an address that is none', '{"type":"navigate","to":"//[","replace":false}'],
  ['half a character', '{"type":"call","id":1,"name":"plants.read","params":{"id":"\\ud800"}}'],
  ['a call without a permit', '{"type":"call","id":1,"name":"users.current"}'],
  ['no message', '['],
])('a frame that sends %s is stopped, and the page has no error', async (_, text) => {
  const { send, onStop, navigate } = openFrame('walks');

  send(text);

  await waitFor(() => expect(onStop).toHaveBeenCalledWith('broken', expect.any(String)));
  expect(navigate).not.toHaveBeenCalled();
});

test('a frame whose document loads before its program greets stays open', () => {
  jest.useFakeTimers();
  const { send, onStop } = openFrame('ferns', (frame) => frame.dispatchEvent(new Event('load')));

  for (let ms = 0; ms <= limits.frame.startMs; ms += limits.frame.pingMs) {
    send('{"type":"pong"}');
    jest.advanceTimersByTime(limits.frame.pingMs);
  }

  expect(onStop).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('a remote reports a few failures for each page, also if its frame is opened again', () => {
  const first = openFrame('moss');
  for (const message of ['a', 'b']) first.send(JSON.stringify({ type: 'failure', message }));
  const second = openFrame('moss');
  for (const message of ['c', 'd', 'e']) second.send(JSON.stringify({ type: 'failure', message }));

  expect(first.onFailure).toHaveBeenCalledTimes(2);
  expect(second.onFailure).toHaveBeenCalledTimes(limits.frame.failuresPerPage - 2);
  expect(second.onStop).not.toHaveBeenCalled();
});
