import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { environmentOf } from '../../services/packages/cli/src/run/private-settings.ts';

type Variables = Record<string, string>;

const folder = 'services/packages/cli/production/environment';

/** The variables of a file of the production sample that have a value. */
function sampleOf(root: string, name: string): Variables {
  const variables = parseEnv(readFileSync(join(root, folder, `${name}.env`), 'utf8'));
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value)) as Variables;
}

/**
 * The environment of a process: the production sample's files, with what this machine changes in them.
 * @param process a service's name, or `gateway`.
 * @param local addresses, folders and secrets. A variable of the sample that only a machine can know is replaced, never
 * inherited from this process.
 */
export function productionEnvironment(root: string, process: string, local: Variables): Variables {
  const sample = { ...sampleOf(root, 'shared'), ...sampleOf(root, process) };
  return environmentOf(process, { ...sample, ...local });
}
