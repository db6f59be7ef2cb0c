/** Runs the portal as many processes with the production sample's settings: `npm run cluster`. See e2e/README.md. */
import { parseArgs } from 'node:util';
import { buildPackages } from '../../services/packages/cli/src/build/build-portal.ts';
import { findPackages } from '../../services/packages/cli/src/packages.ts';
import { drill } from './drill.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const root = process.cwd();
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const isDrill = positionals[0] === 'kill';
  if (positionals.length > (isDrill ? 1 : 0)) throw new Error('Usage: npm run cluster [-- kill [--short]]');
  if (isDrill && process.platform !== 'linux') {
    say('The drill needs the loopback addresses of Linux; it is skipped here.');
    say('0 passed, 0 failed, 1 skipped');
    return;
  }
  await buildPackages(root, findPackages(root), say);
  const startedAt = performance.now();
  const { promise: interrupted, resolve: interrupt } = interruption();
  const cluster = await startCluster(root, say, (reason) => {
    process.stderr.write(`${reason.message}\n`);
    process.exitCode = 1;
    interrupt();
  });
  try {
    say(`${cluster.parts.length} processes started in ${seconds(startedAt)} s.`);
    print(cluster);
    const work = isDrill ? drill(cluster, { isShort: options.short, say }) : undefined;
    const counts = await Promise.race([interrupted, work ?? interrupted]);
    if (counts) {
      say(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
      process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
    }
  } finally {
    await cluster.stop();
  }
}

const seconds = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(0);

/** Resolves at Ctrl-C. */
function interruption() {
  let resolve = () => {};
  const promise = new Promise<undefined>((done) => {
    resolve = () => done(undefined);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      say('\nStopping …');
      resolve();
    });
  }
  return { promise, resolve };
}

function print({ address, gateways, parts, dataFolder, missing }: Cluster): void {
  for (const { name, pid } of parts) say(`  ${name.padEnd(16)} process ${pid()}`);
  for (const sentence of missing) say(`Missing: ${sentence}`);
  say(`Gateways: ${gateways.join(' and ')}`);
  say(`Data, logs and the passwords of the staff (secrets.json): ${dataFolder}`);
  say(`The portal is open at ${address} (Ctrl-C stops everything and deletes the folder)`);
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
// Sockets and pools of an interrupted drill must not hold the process.
process.exit();
