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

/** The browser's event for an uncaught error. */
const throwUncaught = (error: Error, filename: string) =>
  act(async () => {
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message, filename }));
  });
const rejectUnhandled = (reason: unknown) =>
  act(async () => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  });
const reports = () => gateway.calls(clientErrors.report).map(({ body }) => body);

test('an error in a remote’s handler is reported once, with its version, and a toast is shown', async () => {
  await openPortal({ gateway });
  const error = errorAt('No root.', `${folder}/remote-module.js`);

  await throwUncaught(error, `${folder}/remote-module.js`);
  await throwUncaught(error, `${folder}/remote-module.js`);

  expect(reports()).toEqual([
    expect.objectContaining({ kind: 'remote_crash', remote: 'moss', version: '7', message: 'No root.' }),
  ]);
  expect(await screen.findByText('That did not work')).toBeVisible();
});

test.each([
  [
    'in the shell’s code, called by a remote',
    'moss',
    '71',
    [
      'http://localhost/assets/main.js',
      'http://localhost/remotes/moss/71/later.js',
      `${folder}/remote-module.js`,
    ],
  ],
  ['in a remote on another origin', 'fern', '3', ['https://elsewhere.example/fern/3/remote-module.js']],
])('an unhandled rejection %s is attributed by script address', async (_where, remote, version, frames) => {
  await rejectUnhandled(errorAt('Wilted.', ...frames));

  await waitFor(() =>
    expect(reports()).toEqual([expect.objectContaining({ kind: 'remote_crash', remote, version })]),
  );
});

test('lazy code that fails to load counts as a failure to load', async () => {
  const error = Object.assign(errorAt('Loading chunk later failed.', `${folder}/entry.js`), {
    name: 'ChunkLoadError',
  });

  await rejectUnhandled(error);

  await waitFor(() =>
    expect(reports()).toEqual([expect.objectContaining({ kind: 'remote_load', remote: 'moss' })]),
  );
});

test.each([
  ['an extension', errorAt('Mine.', 'chrome-extension://abc/content.js')],
  ['the shell', errorAt('Ours.', 'http://localhost/assets/main.js')],
  ['unknown origin', 'a text'],
  [
    'a service that refuses',
    Object.assign(new ApiError({ status: 503, code: 'upstream_unavailable', detail: 'Down.' }), {
      stack: `ApiError\n    at f (${folder}/remote-module.js:1:2)`,
    }),
  ],
  [
    'an aborted request',
    Object.assign(errorAt('Aborted.', `${folder}/remote-module.js`), { name: 'AbortError' }),
  ],
])('a failure of %s is not attributed to a remote', async (_of, reason) => {
  await rejectUnhandled(reason);

  expect(reports()).toEqual([]);
});
