import { clientErrors } from '@portal/contracts';
import { ApiError } from '@portal/sdk';
import { type FakeGateway, fakeGateway } from '@portal/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remoteNamed } from '../testing/fake-remotes.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { noteRelease } from './release-of.ts';
import { forgetReports } from './report.ts';
import { watchFailures } from './watch-failures.ts';

const folder = 'http://localhost/remotes/moss/7';
let gateway: FakeGateway;
let stop: () => void;
beforeEach(() => {
  forgetReports();
  noteRelease(remoteNamed('moss', { version: '7' }));
  noteRelease(remoteNamed('moss', { version: '71' }));
  noteRelease(remoteNamed('fern', { entry: 'https://elsewhere.example/fern/3/entry.js', version: '3' }));
  gateway = fakeGateway().answer(clientErrors.report, undefined);
  stop = watchFailures();
});
afterEach(() => stop());

const errorAt = (message: string, ...frames: string[]) =>
  Object.assign(new Error(message), {
    stack: [`Error: ${message}`, ...frames.map((frame) => `    at f (${frame}:1:2)`)].join('\n'),
  });

/** What the browser tells the page of when nobody catches an error. */
const throwUncaught = (error: Error, filename: string) =>
  act(async () => {
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message, filename }));
  });
const rejectUnheard = (reason: unknown) =>
  act(async () => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  });
const reports = () => gateway.calls(clientErrors.report).map(({ body }) => body);

test('what a handler of a remote throws is reported once, as that version’s, and the person is told', async () => {
  await openPortal({ gateway });
  const error = errorAt('No root.', `${folder}/door.js`);

  await throwUncaught(error, `${folder}/door.js`);
  await throwUncaught(error, `${folder}/door.js`);

  expect(reports()).toEqual([
    expect.objectContaining({ kind: 'remote_crash', remote: 'moss', version: '7', message: 'No root.' }),
  ]);
  expect(await screen.findByText('That did not work')).toBeVisible();
});

test.each([
  [
    'thrown in the shell’s own code that a remote called',
    'moss',
    '71',
    ['http://localhost/assets/main.js', 'http://localhost/remotes/moss/71/later.js', `${folder}/door.js`],
  ],
  ['of a remote on another origin', 'fern', '3', ['https://elsewhere.example/fern/3/door.js']],
])(
  'a rejection that nobody hears, %s, is attributed by the addresses of scripts',
  async (_what, remote, version, frames) => {
    await rejectUnheard(errorAt('Wilted.', ...frames));

    await waitFor(() =>
      expect(reports()).toEqual([expect.objectContaining({ kind: 'remote_crash', remote, version })]),
    );
  },
);

test('code that is fetched later and can’t be had counts as a failure to load', async () => {
  const error = Object.assign(errorAt('Loading chunk later failed.', `${folder}/entry.js`), {
    name: 'ChunkLoadError',
  });

  await rejectUnheard(error);

  await waitFor(() =>
    expect(reports()).toEqual([expect.objectContaining({ kind: 'remote_load', remote: 'moss' })]),
  );
});

test.each([
  ['an extension', errorAt('Mine.', 'chrome-extension://abc/content.js')],
  ['the shell', errorAt('Ours.', 'http://localhost/assets/main.js')],
  ['nobody', 'a text'],
  [
    'a service that refused',
    Object.assign(new ApiError({ status: 503, code: 'upstream_unavailable', detail: 'Down.' }), {
      stack: `ApiError\n    at f (${folder}/door.js:1:2)`,
    }),
  ],
  ['what was given up', Object.assign(errorAt('Aborted.', `${folder}/door.js`), { name: 'AbortError' })],
])('a failure of %s is not laid on a remote', async (_whose, reason) => {
  await rejectUnheard(reason);

  expect(reports()).toEqual([]);
});
