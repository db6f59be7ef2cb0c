import { visits } from '@portal/contracts';
import { type FakeGateway, fakeGateway } from '@portal/sdk/testing';
import { waitFor } from '@testing-library/react';
import { remoteNamed } from '../testing/fake-remotes.ts';
import { measureVisit } from './measure-visit.ts';

const moss = remoteNamed('moss', { version: '7' });
const fern = remoteNamed('fern', { version: '3', entry: 'https://elsewhere.example/fern/3/entry.js' });
const ofMoss = { remote: 'moss', version: '7' };
const ofFern = { remote: 'fern', version: '3' };
const supported = ['largest-contentful-paint', 'layout-shift', 'event', 'long-animation-frame'];

/** Observers by what they observe: jsdom measures nothing. */
let notes: Map<string, (list: { getEntries: () => object[] }) => void>;
let gateway: FakeGateway;
let visibility: DocumentVisibilityState;

/** The browser's observer, as far as measuring needs it. */
function fakeObserver(types: string[]) {
  return class {
    static readonly supportedEntryTypes = types;
    constructor(private readonly note: (list: { getEntries: () => object[] }) => void) {}
    observe({ type }: { type: string }) {
      notes.set(type, this.note);
    }
  };
}

beforeEach(() => {
  notes = new Map();
  visibility = 'visible';
  Object.assign(window, { PerformanceObserver: fakeObserver(supported) });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  gateway = fakeGateway().answer(visits.report, undefined);
  history.replaceState(null, '', '/moss');
  document.body.innerHTML =
    '<header class="shell-1-a"><b id="logo"></b></header><main><article class="moss-1-b"><p id="text"></p>' +
    '<aside class="fern-1-c"><button id="button"></button></aside></article></main>';
});
afterEach(() => Reflect.deleteProperty(window, 'PerformanceObserver'));

const element = (id: string) => document.getElementById(id);
const entry = (type: string, ...entries: object[]) => notes.get(type)?.({ getEntries: () => entries });
function leave() {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}
async function reported() {
  leave();
  await waitFor(() => expect(gateway.calls(visits.report)).toHaveLength(1));
  const [report] = gateway.calls(visits.report);
  return (report?.body as { measures: object[] } | undefined)?.measures;
}

test('the largest paint belongs to the remote whose part of the page it is in', async () => {
  measureVisit([moss, fern]);
  entry('largest-contentful-paint', { startTime: 400, element: element('logo') });
  entry('largest-contentful-paint', { startTime: 812.4, element: element('button') });

  expect(await reported()).toContainEqual({ measure: 'paint', value: 812, ...ofFern });
});

test('the largest paint of the shell belongs to the remote of the screen', async () => {
  measureVisit([moss, fern]);
  entry('largest-contentful-paint', { startTime: 300, element: element('logo') });

  expect(await reported()).toContainEqual({ measure: 'paint', value: 300, ...ofMoss });
});

test('a response of what only the shell’s components draw belongs to the remote of the screen', async () => {
  measureVisit([moss, fern]);
  entry('event', { interactionId: 1, startTime: 900, duration: 320, target: element('logo') });

  expect(await reported()).toContainEqual({ measure: 'response', value: 320, ...ofMoss });
});

test('the slowest response belongs to the remote whose script took longest in it, else to its target', async () => {
  measureVisit([moss, fern]);
  entry('long-animation-frame', {
    startTime: 1000,
    duration: 300,
    blockingDuration: 250,
    scripts: [
      { sourceURL: `${location.origin}/assets/react.js`, duration: 20, startTime: 1000 },
      { sourceURL: 'https://elsewhere.example/fern/3/later.js', duration: 240, startTime: 1020 },
    ],
  });
  entry('event', { interactionId: 7, startTime: 1001, duration: 304, target: element('text') });
  entry('event', { interactionId: 14, startTime: 5000, duration: 48, target: element('text') });
  entry('event', { startTime: 6000, duration: 900, target: element('text') });

  const measures = await reported();
  expect(measures).toContainEqual({ measure: 'response', value: 304, ...ofFern });
  expect(measures).toContainEqual({ measure: 'blocking', value: 250, ...ofFern });
});

test('of fifty interactions the slowest is left out', async () => {
  measureVisit([moss, fern]);
  for (let id = 1; id <= 50; id++)
    entry('event', {
      interactionId: id,
      startTime: id * 1000,
      duration: 100 + id,
      target: element('text'),
    });

  expect(await reported()).toContainEqual({ measure: 'response', value: 149, ...ofMoss });
});

test('shifts that follow each other closely are added, those after an input are not', async () => {
  measureVisit([moss, fern]);
  const shift = (startTime: number, value: number, more: object = {}) =>
    entry('layout-shift', {
      startTime,
      value,
      hadRecentInput: false,
      sources: [{ node: element('text') }],
      ...more,
    });
  shift(100, 0.02);
  shift(600, 0.05, { sources: [{ node: element('button') }] });
  shift(700, 0.9, { hadRecentInput: true });
  shift(9000, 0.03);

  expect(await reported()).toContainEqual({ measure: 'shift', value: 700, ...ofFern });
});

test('a page that stays still and quiet reports so for the remote of its screen', async () => {
  measureVisit([moss, fern]);

  expect(await reported()).toEqual([
    { measure: 'shift', value: 0, ...ofMoss },
    { measure: 'blocking', value: 0, ...ofMoss },
  ]);
});

test('a visit is reported once', async () => {
  measureVisit([moss, fern]);
  await reported();
  visibility = 'visible';
  leave();
  window.dispatchEvent(new Event('pagehide'));

  expect(gateway.calls(visits.report)).toHaveLength(1);
});

test.each([
  ['that was opened in the background', supported, 'hidden' as const],
  ['of a browser that measures nothing', [], 'visible' as const],
])('a page %s reports nothing', async (_which, types, state) => {
  Object.assign(window, { PerformanceObserver: fakeObserver(types) });
  visibility = state;
  measureVisit([moss, fern]);
  leave();

  expect(gateway.calls(visits.report)).toEqual([]);
});
