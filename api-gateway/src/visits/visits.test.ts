import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReplyOf, type VisitMeasure, visits } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { readReleases } from '@portal/releases';
import { fern, moss, testSessions } from '../testing/test-sessions.ts';
import { visitorCookie } from '../testing/visitor-cookie.ts';
import { canary, cookiesOf, shellDir } from '../testing/watched-releases.ts';
import { VisitHourModel } from './visit.model.ts';

testDatabase();
const portal = testSessions();

let folder: string;
let admin: string;
beforeEach(async () => {
  await VisitHourModel.deleteMany();
  folder = mkdtempSync(join(tmpdir(), 'visits-'));
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(canary(50)));
  await portal.restart({ env: { SHELL_DIR: shellDir, RELEASES_DIR: folder, TRUST_PROXY: '1' } });
  admin = await portal.logIn(moss);
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Sender {
  network: string;
  cookie?: string;
}

const send = ({ network, cookie = '' }: Sender, measures: unknown[]) =>
  portal.gateway.fetch(visits.report.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `${network}.7`, cookie },
    body: JSON.stringify({ measures }),
  });
const read = async (cookie = admin) => {
  const address = visits.read.path.replace(':name', 'forum');
  const answer = await portal.gateway.fetch(`${address}?range=day`, { headers: { cookie } });
  const body = (answer.ok ? await answer.json() : {}) as ReplyOf<typeof visits.read>;
  return { status: answer.status, body };
};
const stage = () => readReleases(folder).history.forum?.find(({ version }) => version === 'v2');

/** Values around a middle, as visits have them: every seventh of them of another visitor. */
const around = (middle: number, place: number) => middle * (0.6 + ((place * 5) % 7) / 7);

let nextNetwork = 0;
/** A visitor of a network of their own opens a page, and reports a figure of the version that the page named. */
async function visit(
  measure: VisitMeasure,
  felt: (version: string, place: number) => number,
  network = `10.${9 + Math.floor(nextNetwork / 250)}.${nextNetwork++ % 250}`,
): Promise<void> {
  const page = await portal.gateway.fetch('/forum', { headers: { 'X-Forwarded-For': `${network}.7` } });
  const version = /"version":"(v[12])","entry":"\/remotes\/forum/.exec(await page.text())?.[1] ?? '';
  const value = felt(version, nextNetwork);
  const answer = await send({ network, cookie: cookiesOf(page) }, [
    { measure, value, remote: 'forum', version },
  ]);
  expect(answer.status).toBe(204);
}

test('administrators read what visits of each version felt like, others nothing', async () => {
  for (const value of [900, 1000, 1100, 2000])
    await send({ network: '10.1.1' }, [{ measure: 'paint', value, remote: 'forum', version: 'v1' }]);

  const { body } = await read();
  const [live] = body.versions;
  expect(live).toMatchObject({ version: 'v1', measures: { paint: { visits: 4 } } });
  expect(live?.measures.paint?.p75).toBeCloseTo(1100, -2);
  expect(live?.measures.paint).not.toHaveProperty('interval');
  expect((await read('')).status).toBe(401);
  expect((await read(await portal.logIn(fern))).status).toBe(403);
});

test('a figure of enough visits has the range in which it lies', async () => {
  for (let value = 1; value <= 40; value++)
    await send({ network: `10.1.${value}` }, [
      { measure: 'paint', value: value * 25, remote: 'forum', version: 'v1' },
    ]);

  const [from = 0, to = 0] = (await read()).body.versions[0]?.measures.paint?.interval ?? [];
  expect([from > 575 && from < 660, to > 840 && to < 930]).toEqual([true, true]);
});

test.each([
  ['an unknown version', { measure: 'paint', value: 1, remote: 'forum', version: 'v9' }, 204],
  ['an unknown remote', { measure: 'paint', value: 1, remote: 'constructor', version: 'v1' }, 204],
  ['a negative value', { measure: 'paint', value: -1, remote: 'forum', version: 'v1' }, 400],
  ['an unknown measure', { measure: 'mood', value: 1, remote: 'forum', version: 'v1' }, 400],
])('a report of %s adds nothing', async (_of, measured, status) => {
  expect((await send({ network: '10.1.1' }, [measured])).status).toBe(status);
  expect((await read()).body.versions).toEqual([]);
});

test('a canary that is slower to paint than the live version is taken back within 200 visits', async () => {
  for (let count = 0; count < 400 && stage()?.stage === 'canary'; count++) {
    await visit('paint', (version, place) => around(1200, place) + (version === 'v2' ? 300 : 0));
    if (count % 40 === 39) await read();
  }

  expect(stage()).toMatchObject({ stage: 'rolled_back', by: 'automatic' });
  expect(stage()?.reason).toMatch(
    /^its largest paint is \d+ ms later \(\d+ visits\), beyond what chance explains$/,
  );
});

/** Visits of this hour as they are stored. */
const store = (version: string, counted: Record<number, number>) =>
  VisitHourModel.create({
    _id: `now forum ${version} paint`,
    hour: new Date(),
    remote: 'forum',
    version,
    measure: 'paint',
    buckets: counted,
    counted,
  });

test.each([
  ['too few visits waits', { 92: 25, 93: 24 }, { verdict: 'waiting', visits: 49, worse: [] }],
  [
    'visits like those of the live version is ready',
    { 92: 100, 93: 100 },
    { verdict: 'ready', visits: 200, worse: [] },
  ],
  ['slower visits is worse', { 92: 60, 99: 140 }, { verdict: 'worse', visits: 200, worse: ['paint'] }],
])('a canary with %s', async (_what, counted, expected) => {
  await store('v1', { 92: 200, 93: 200 });
  await store('v2', counted);

  expect((await read()).body.canary).toEqual(expected);
});

test.each([
  ['without a page of this portal', () => ({ network: '10.3.3' })],
  ['from another network than the page was sent to', () => ({ network: '10.3.3', cookie: visitorCookie(5) })],
  [
    'whom no page gave the version',
    () => ({ network: '10.3.3', cookie: visitorCookie(5, { network: '10.3.3' }) }),
  ],
])('visitors %s decide nothing', async (_who, sender) => {
  for (let count = 0; count < 60; count++)
    await send(sender(), [{ measure: 'paint', value: 60_000, remote: 'forum', version: 'v2' }]);

  const { body } = await read();
  expect(body.canary).toMatchObject({ verdict: 'waiting', visits: 0 });
  // Of one network, in this hour.
  expect(body.versions[0]?.measures.paint?.visits).toBe(12);
});

test('one network has at most four visits that count', async () => {
  for (let count = 0; count < 40; count++) await visit('paint', () => 60_000, '10.4.4');

  expect((await read()).body.canary?.visits).toBeLessThanOrEqual(4);
});
