import { allEndpoints, type BuiltShell, serves } from '@portal/contracts';
import { type ReleaseCandidate, type ReleaseSource, totalOf } from './source.ts';
import { ReleaseRefusal } from './state.ts';

/** Throws if the remote doesn't fit the built shell or the contracts that the gateway serves. */
export function checkFit(
  name: string,
  { description, built }: ReleaseSource,
  shell: BuiltShell,
  servedContracts: string,
): void {
  if (description.name !== name)
    throw new ReleaseRefusal(`This is a release of "${description.name}", not of "${name}".`);
  const missing = missingNames(built.uses?.sdk, shell.exports);
  if (!serves(shell.sdk, built.sdk) || missing.length > 0) {
    throw new ReleaseRefusal(
      `${name} was built for SDK ${built.sdk}; the live shell has ${shell.sdk}${lackOf(missing)}. ` +
        `Upgrade the shell first, or build ${name} with SDK ${shell.sdk}.`,
    );
  }
  const calls = missingNames(
    built.uses?.calls,
    allEndpoints().map((endpoint) => endpoint.name),
  );
  const isServed = serves(servedContracts, built.contracts);
  if (isServed && calls.length > 0) {
    throw new ReleaseRefusal(
      `${name} uses calls that the contracts ${servedContracts} don't have: ${calls.join(', ')}. ` +
        'Check their names in release.json, and build it again.',
    );
  }
  if (!isServed) {
    throw new ReleaseRefusal(
      `${name} was built for the contracts ${built.contracts}; the gateway serves ${servedContracts}${lackOf(calls)}. ` +
        `Upgrade gateway and services first, or build ${name} with the contracts ${servedContracts}.`,
    );
  }
}

/** The used names that are not provided; none if either list is unknown, because it is of an older build. */
const missingNames = (used: string[] = [], provided: string[] | undefined) =>
  provided ? used.filter((name) => !provided.includes(name)) : [];

const lackOf = (names: string[]) => (names.length > 0 ? `, which lacks ${names.join(', ')}` : '');

const ways = {
  scripts: 'Load a part later (lazyPart, import())',
  styles: 'Move rules to the style sheet of the screen that needs them',
  pictures: 'Let a service answer them, or compress them',
};

/** Throws if the remote exceeds one of its budgets. */
export function checkBudgets(name: string, { budgets, weights }: ReleaseCandidate): void {
  for (const kind of ['scripts', 'styles', 'pictures'] as const) {
    const files = weights[kind];
    const budget = budgets[`${kind}Kb`];
    if (totalOf(files) <= budget * 1000) continue;
    const heaviest = files.slice(0, 3).map(([file, bytes]) => `  ${file} ${kbOf(bytes)} kB`);
    throw new ReleaseRefusal(
      [
        `${name} has ${kbOf(totalOf(files))} kB of ${kind}${kind === 'pictures' ? '' : ' for its first screen'}; its budget is ${budget} kB. The heaviest files:`,
        ...heaviest,
        `${ways[kind]}, or raise budgets.${kind}Kb in src/description.ts.`,
      ].join('\n'),
    );
  }
}

export const kbOf = (bytes: number) => (bytes / 1000).toFixed(1);

/** Throws if the remote contains what the shell shares: two copies have two contexts and two caches. */
export function checkCopies(name: string, { built: { copies = [] } }: ReleaseSource): void {
  if (copies.length === 0) return;
  const lines = copies.map(
    ({ module, file, importedBy }) => `  ${module} in ${file}, because of an import in ${importedBy}`,
  );
  throw new ReleaseRefusal(
    [
      `${name} has a second copy of what the shell shares:`,
      ...lines,
      'Import react and react-dom by these names, everything else from @portal/sdk, its /router, /query, /antd, /forms or /markdown.',
    ].join('\n'),
  );
}
