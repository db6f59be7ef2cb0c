import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type VisitMeasure, visits } from '@portal/contracts';
import { seededRandom, testDatabase } from '@portal/kit/testing';
import { noReleases, type ReleaseState, readReleases } from '@portal/releases';
import { releasedRemote } from '@portal/releases/testing';
import { moss, testSessions } from '../testing/test-sessions.ts';
import { visitorCookie } from '../testing/visitor-cookie.ts';
import { line, shellDir } from '../testing/watched-releases.ts';
import { VisitHourModel } from './visit.model.ts';

/*
 * Releases that browsers measure, simulated: made-up visits, real calls. Each run has a canary of the forum and one of the
 * hub, for a tenth of the visitors each. Paints are log-normal around 1.2 s, answers around 80 ms.
 */

testDatabase();
const portal = testSessions();

const runs = Number(process.env.SIMULATED_RUNS ?? 100);
/** The most visits of the slowed canary in a run. */
const maxVisits = 200;
const share = 30;
/** Visits that are made at a time. */
const atOnce = 25;

/** A log-normal value (Box-Muller). */
const logNormal = (random: () => number, median: number, sigma: number) =>
  median * Math.exp(sigma * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));

const remoteOf = (name: string, version: string) =>
  releasedRemote({ name, version, entry: `/remotes/${name}/${version}/entry.js`, paths: [`/${name}`] });
const startOfRun = (): ReleaseState => ({
  ...noReleases,
  remotes: [remoteOf('forum', 'v1'), remoteOf('hub', 'v1')],
  canaries: ['forum', 'hub'].map((name) => ({
    remote: remoteOf(name, 'v2'),
    audience: { kind: 'share', percent: share },
  })),
  history: Object.fromEntries(
    ['forum', 'hub'].map((name) => [
      name,
      [line('v1', 'live'), line('v2', 'canary', { since: new Date().toISOString() })],
    ]),
  ),
});

let folder: string;
let admin: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simulation-'));
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(startOfRun()));
  await portal.restart({ env: { SHELL_DIR: shellDir, RELEASES_DIR: folder, TRUST_PROXY: '1' } });
  admin = await portal.logIn(moss);
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Scenario {
  /** Added to a measure of the forum's canary, in milliseconds. */
  slowed: { measure: VisitMeasure; ms: number } | undefined;
  /** The spread of paints, as the standard deviation of their logarithm. */
  sigma: number;
}

/** One visitor opens a page and reports what both remotes felt like. Returns whether the forum's canary was shown. */
async function visit(place: number, { slowed, sigma }: Scenario, random: () => number): Promise<boolean> {
  const network = `${10 + (place >> 16)}.${(place >> 8) & 255}.${place & 255}`;
  const cookie = visitorCookie(Math.floor(random() * 2 ** 32), { network });
  const headers = { 'X-Forwarded-For': `${network}.7`, cookie };
  const registry = await portal.gateway.fetch('/remotes.json', { headers });
  const { remotes } = (await registry.json()) as { remotes: { name: string; version: string }[] };
  const measures = remotes.flatMap(({ name: remote, version }) => {
    const more = (measure: VisitMeasure) =>
      remote === 'forum' && version === 'v2' && slowed?.measure === measure ? slowed.ms : 0;
    const paint = logNormal(random, 1200, sigma) + more('paint');
    const response = logNormal(random, 80, 0.8) + more('response');
    return [
      { measure: 'paint', value: paint, remote, version },
      { measure: 'response', value: response, remote, version },
      { measure: 'shift', value: random() < 0.8 ? 0 : random() * 800, remote, version },
      { measure: 'blocking', value: random() < 0.5 ? 0 : logNormal(random, 60, 1), remote, version },
    ];
  });
  await portal.gateway.fetch(visits.report.path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ measures }),
  });
  return remotes.some(({ name, version }) => name === 'forum' && version === 'v2');
}

/** Lets the gateway store and judge, as it does every few seconds. */
const judge = () =>
  Promise.all(
    ['forum', 'hub'].map((name) =>
      portal.gateway.fetch(`${visits.read.path.replace(':name', name)}?range=day`, {
        headers: { cookie: admin },
      }),
    ),
  );
const isHeldBack = (name: string) =>
  readReleases(folder).history[name]?.some(({ stage }) => stage === 'rolled_back') ?? false;

/** Simulates one release; returns which canaries were held back. */
async function simulate(scenario: Scenario, seed: number): Promise<{ forum: boolean; hub: boolean }> {
  const random = seededRandom(seed);
  await VisitHourModel.deleteMany();
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(startOfRun()));
  let seen = 0;
  for (let place = seed * 5000; seen < maxVisits && !isHeldBack('forum'); place += atOnce) {
    const all = Array.from({ length: atOnce }, (_, index) => visit(place + index, scenario, random));
    seen += (await Promise.all(all)).filter(Boolean).length;
    await judge();
  }
  return { forum: isHeldBack('forum'), hub: isHeldBack('hub') };
}

async function simulateAll(scenario: Scenario) {
  const results: { forum: boolean; hub: boolean }[] = [];
  for (let seed = 1; seed <= runs; seed++) results.push(await simulate(scenario, seed));
  const held = (name: 'forum' | 'hub') => results.filter((each) => each[name]).length;
  const figures = { runs, ...scenario, forum: held('forum'), hub: held('hub') };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  return { forum: held('forum') / runs, hub: held('hub') / runs };
}

test.each([
  ['paint', 0.5],
  ['response', 0.5],
] as const)(
  'a canary whose %s is 200 ms later is held back in 95 of 100 releases, the one beside it in 5',
  async (measure, sigma) => {
    const { forum, hub } = await simulateAll({ slowed: { measure, ms: 200 }, sigma });

    expect(forum).toBeGreaterThanOrEqual(0.95);
    expect(hub).toBeLessThanOrEqual(0.05);
  },
  3_600_000,
);

test('of 100 canaries without a difference at most five are held back', async () => {
  const { forum, hub } = await simulateAll({ slowed: undefined, sigma: 0.5 });

  expect(Math.max(forum, hub)).toBeLessThanOrEqual(0.05);
}, 3_600_000);
