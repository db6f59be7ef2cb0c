import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CanaryAudience, pageDataId, type Remote } from '@portal/contracts';
import { PageData } from '@portal/contracts/schemas';
import { integrityOf, noReleases, type ReleaseLine, type ReleaseState, readReleases } from '@portal/releases';
import { releasedRemote } from '@portal/releases/testing';
import * as z from 'zod/mini';
import { folderWith, startTestGateway, type TestGateway } from './test-gateway.ts';
import { visitorCookie } from './visitor-cookie.ts';

/* A gateway with releases of the forum that it watches, and visitors of many networks. */

const now = new Date();
export const longAgo = '2020-01-01T00:00:00.000Z';
export const line = (
  version: string,
  stage: ReleaseLine['stage'],
  more: Partial<ReleaseLine> = {},
): ReleaseLine => ({
  version,
  stage,
  since: longAgo,
  sdk: '0.1.0',
  contracts: '0.1.0',
  ...more,
});
const owner = { team: 'Community', contact: '@portal/community', documentation: 'mfe-forum/README.md' };
const forum = (version: string) =>
  releasedRemote({
    version,
    entry: `/remotes/forum/${version}/entry.js`,
    paths: ['/forum'],
    ...(version === 'v2' && { owner }),
  });
const home = releasedRemote({ name: 'home', paths: ['/'] });

const record = (version: string) => ({
  remote: forum(version),
  files: { 'entry.js': integrityOf(Buffer.from(version)) },
});
export const shellDir = folderWith({
  'index.html': '<head><!--portal--></head>',
  'frame-host/frame.html': '<html lang="en"><head><!--portal--></head></html>',
});
export const folder = folderWith({});

export const canaryFor = (audience: CanaryAudience): ReleaseState => ({
  ...noReleases,
  remotes: [forum('v1'), home],
  canaries: [{ remote: forum('v2'), audience }],
  history: { forum: [line('v1', 'live'), line('v2', 'canary')] },
});
export const canary = (percent: number) => canaryFor({ kind: 'share', percent });
export const fresh: ReleaseState = {
  ...noReleases,
  remotes: [forum('v2'), home],
  history: { forum: [line('v1', 'earlier'), line('v2', 'live', { freshSince: now.toISOString() })] },
};

/** The gateway that is asked; a test may set another. */
export const asked: { gateway?: TestGateway } = {};
export function gatewayOfTest(): TestGateway {
  if (!asked.gateway) throw new Error('No gateway was started.');
  return asked.gateway;
}

/** Starts a gateway with these releases; v1 to v3 are stored with their records. */
export async function startWith(state: ReleaseState) {
  writeFileSync(path.join(folder, 'registry.json'), JSON.stringify(state));
  for (const version of ['v1', 'v2', 'v3']) {
    mkdirSync(path.join(folder, 'forum', version), { recursive: true });
    writeFileSync(path.join(folder, 'forum', version, 'entry.js'), version);
    writeFileSync(path.join(folder, 'forum', `${version}.json`), JSON.stringify(record(version)));
  }
  asked.gateway = await startTestGateway({ SHELL_DIR: shellDir, RELEASES_DIR: folder, TRUST_PROXY: '1' });
}
const forumIn = (remotes: Remote[]) => remotes.find(({ name }) => name === 'forum')?.version ?? 'none';
/** The cookies that an answer sets, as a browser sends them. */
export const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
export async function open(address: string, headers: Record<string, string> = {}) {
  const answer = await gatewayOfTest().fetch(address, { headers });
  const text = await answer.text();
  const json = new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(text)?.[1] ?? text;
  return { answer, version: forumIn(z.parse(PageData, { config: {}, ...JSON.parse(json) }).remotes) };
}

/** Each visitor has a network of their own. */
export const networks = (count: number, net = '10.1') =>
  Array.from({ length: count }, (_, index) => `${net}.${index + 1}`);

/** A visitor of a network opens a page of the forum, and gets a cookie. */
export async function visits(network: string, cookie = ''): Promise<string> {
  const { answer } = await open('/forum', { 'X-Forwarded-For': `${network}.7`, cookie });
  return cookiesOf(answer) || cookie;
}
export const report = (network: string, version: string, cookie: string) =>
  gatewayOfTest().fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'X-Forwarded-For': `${network}.7`, 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ kind: 'remote_crash', remote: 'forum', version, message: 'x', path: '/forum' }),
  });
/** The browser of a visitor reports that the forum failed. */
export const fails = async (network: string, version: string, cookie?: string) =>
  report(network, version, await visits(network, cookie));

/** Numbers of visitors with and without the canary, for each network a cookie. */
export async function visitorsWith(
  version: string,
  all: string[],
): Promise<[network: string, cookie: string][]> {
  for (let number = 0; ; number += 4) {
    const cookie = visitorCookie(number, { network: '10.200.0' });
    if ((await open('/remotes.json', { cookie })).version === version)
      return all.map((network) => [network, visitorCookie(number, { network })]);
  }
}

export const state = () => readReleases(folder);
export const lineOf = (version: string) => state().history.forum?.find((each) => each.version === version);

/** A fresh release that ten others loaded without a failure. */
export async function startFresh(others = 10) {
  await startWith(fresh);
  for (const network of networks(others, '10.2')) await visits(network);
}
