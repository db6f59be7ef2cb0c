import { parseArgs } from 'node:util';
import { buildPackages } from './build/build-portal.ts';
import { domainOf, findPackages } from './packages.ts';
import { runProgram, runReleases } from './release/run-releases.ts';
import { readSettings } from './run/settings.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const root = process.cwd();
const begun = performance.now();

/** Builds a remote alone, checks it, and releases it: `npm run release -- forum`. */
async function release(words: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      from: { type: 'string' },
      'without-browser': { type: 'boolean', default: false },
    },
  });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Error('Say which remote: npm run release -- forum');
  const percent = values.canary === undefined ? [] : [checkedPercent(values.canary)];
  await buildWhatIsNeeded(name, values.from === undefined);
  const { version } = (await runReleases(root, ['prepare', name, values.from ?? `mfe-${name}`])) as {
    version: string;
  };
  if (values['without-browser']) say('Not looked at in a browser, as you asked.');
  else await runProgram(root, ['e2e/release/inspect-release.ts', name, version, addressOfPortal()]);
  await runReleases(root, ['release', name, version, ...percent]);
  say(`That took ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}

/** The remote, unless it is built elsewhere; and the program that releases. */
async function buildWhatIsNeeded(name: string, isBuiltHere: boolean): Promise<void> {
  const rooms = findPackages(root);
  const room = rooms.find((each) => each.kind === 'remote' && domainOf(each) === `mfe-${name}`);
  if (isBuiltHere && !room) throw new Error(`There is no folder mfe-${name}.`);
  const gateway = rooms.filter((each) => each.kind === 'gateway');
  await buildPackages(root, [...gateway, ...(isBuiltHere && room ? [room] : [])], say);
}

function checkedPercent(text: string): string {
  const percent = Number(text);
  if (percent > 0 && percent < 100) return text;
  throw new Error(`--canary takes a share between 0 and 100 percent, not "${text}".`);
}

/** Where the portal of this clone runs, if it does. */
function addressOfPortal(): string {
  const { HOST, PORT } = readSettings(root);
  return `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}`;
}

try {
  await release(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
