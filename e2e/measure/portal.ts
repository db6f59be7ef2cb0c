/**
 * Prints what a running portal costs: start to ready, memory of all processes, requests and bytes of the home page.
 * Run it by `npm run measure` on a built clone.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type CDPSession, chromium } from 'playwright';
import { findBrowser } from '../browser.ts';
import { type RunningPortal, startPortal } from '../portal.ts';

const print = (what: string, figure: string) => process.stdout.write(`${what.padEnd(58)} ${figure}\n`);

const first = await startPortal();
await first.stop({ keepData: true });
const begun = performance.now();
const portal = await startPortal({ PORTAL_DATA_DIR: first.dataFolder, RATE_LIMIT_FACTOR: '100' });
print('start to ready, built clone, filled database', `${((performance.now() - begun) / 1000).toFixed(1)} s`);
await printHome(portal.address);
printMemory(portal);
await portal.stop();

async function printHome(address: string): Promise<void> {
  const browser = await chromium.launch(await findBrowser());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const traffic = listen(await page.context().newCDPSession(page));
  await page.goto(address);
  await page
    .getByRole('link', { name: /./ })
    .filter({ has: page.locator('img') })
    .first()
    .waitFor();
  print('home, scripts before the first plant card: requests', String(traffic.of('Script').length));
  print('home, scripts before the first plant card: kB on the wire', traffic.kilobytes('Script'));
  await page.waitForLoadState('networkidle');
  for (const type of ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch']) {
    print(
      `home, ${type.toLowerCase()}: requests, kB`,
      `${traffic.of(type).length}, ${traffic.kilobytes(type)}`,
    );
  }
  await browser.close();
}

/** Notes each answer with its type and its size on the wire. */
function listen(session: CDPSession) {
  const answers = new Map<string, { type: string; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, type }) => answers.set(requestId, { type, bytes: 0 }));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  void session.send('Network.enable');
  const of = (type: string) => [...answers.values()].filter((answer) => answer.type === type);
  const kilobytes = (type: string) => (of(type).reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1);
  return { of, kilobytes };
}

/** Proportional set size: what processes share is counted once (Linux alone tells it). */
function printMemory({ pid }: RunningPortal): void {
  let total = 0;
  for (const process of withDescendants(pid)) {
    const kilobytes = Number(
      /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${process}/smaps_rollup`, 'utf8'))?.[1],
    );
    const command = readFileSync(`/proc/${process}/cmdline`, 'utf8').split('\0').join(' ').trim();
    print(
      `memory, ${command.split('/').slice(-3).join('/').slice(0, 48)}`,
      `${(kilobytes / 1024).toFixed(0)} MB`,
    );
    total += kilobytes;
  }
  print('memory, all processes', `${(total / 1024).toFixed(0)} MB`);
}

function withDescendants(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  const children = stdout.trim().split(/\s+/).filter(Boolean).map(Number);
  return [pid, ...children.flatMap(withDescendants)];
}
