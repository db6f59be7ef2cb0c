import type { BuiltShell } from '@portal/contracts';
import type { ReleaseSource } from './source.ts';

/**
 * Refuses what the portal as it is could not show.
 * @throws a sentence that names what does not fit.
 */
export function checkFit(
  name: string,
  { description, built }: ReleaseSource,
  shell: BuiltShell,
  servedContracts: string,
): void {
  if (description.name !== name)
    throw new Error(`This is a release of "${description.name}", not of "${name}".`);
  if (built.facades !== shell.facades) {
    throw new Error(
      `${name} was built for the facades ${built.facades}; the shell has ${shell.facades}. Build it anew, or the shell.`,
    );
  }
  if (!serves(servedContracts, built.contracts)) {
    throw new Error(
      `${name} was built for the contracts ${built.contracts}; the gateway serves ${servedContracts}, which lacks something of it.`,
    );
  }
}

/** Refuses a remote whose first screen weighs more than its team allowed itself. */
export function checkBudget(name: string, budgetKb: number, firstBytes: number): void {
  if (firstBytes <= budgetKb * 1000) return;
  throw new Error(
    `${name} fetches ${(firstBytes / 1000).toFixed(1)} kB of scripts for its first screen; its budget is ${budgetKb} kB (budgetKb in remote.json).`,
  );
}

/**
 * Whether calls of one version of the contracts are all served by another: the first number that is not 0 counts up
 * when something is taken away, the later ones when something is added.
 */
export function serves(served: string, wanted: string): boolean {
  const has = served.split('.').map(Number);
  const needs = wanted.split('.').map(Number);
  const breaking = has.findIndex((part) => part !== 0);
  const differs = has.findIndex((part, index) => part !== needs[index]);
  if (differs === -1) return true;
  return differs > breaking && (has[differs] ?? 0) > (needs[differs] ?? 0);
}
