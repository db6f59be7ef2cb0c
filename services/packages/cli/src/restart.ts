import { buildPackages } from './build/build-portal.ts';
import { domainOf, findPackages } from './packages.ts';
import { requestReplacement } from './run/control.ts';
import { readSettings } from './run/settings.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const root = process.cwd();

/** Builds a service if it changed, and replaces the running one: `npm run restart -- forum`. */
async function restart([name, ...more]: string[]): Promise<void> {
  const packages = findPackages(root).filter((pkg) => pkg.kind === 'service');
  const pkg = packages.find((each) => domainOf(each) === name);
  if (!name || !pkg || more.length > 0)
    throw new Error(`Name a service: npm run restart -- <${packages.map(domainOf).join(' | ')}>`);
  await buildPackages(root, [pkg], say);
  const startedAt = performance.now();
  await requestReplacement(readSettings(root).PORTAL_DATA_DIR, name);
  say(`${name} was replaced (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
}

try {
  await restart(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
