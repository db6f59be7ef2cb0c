import { buildPackages } from './build/build-portal.ts';
import { domainOf, findPackages } from './packages.ts';
import { orderReplacement } from './run/control.ts';
import { readSettings } from './run/settings.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const root = process.cwd();

/** Builds a service, if it changed, and puts it in the place of the one that runs: `npm run restart -- forum`. */
async function restart([name, ...more]: string[]): Promise<void> {
  const rooms = findPackages(root).filter((room) => room.kind === 'service');
  const room = rooms.find((each) => domainOf(each) === name);
  if (!name || !room || more.length > 0)
    throw new Error(`Say which service: npm run restart -- <${rooms.map(domainOf).join(' | ')}>`);
  await buildPackages(root, [room], say);
  const begun = performance.now();
  await orderReplacement(readSettings(root).PORTAL_DATA_DIR, name);
  say(`${name} is replaced (${((performance.now() - begun) / 1000).toFixed(1)} s).`);
}

try {
  await restart(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
