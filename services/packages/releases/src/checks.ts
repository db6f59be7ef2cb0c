import type { BuiltShell } from '@portal/contracts';
import type { ReleaseSource } from './source.ts';

/** Throws if the remote doesn't fit the built shell or the contracts that the gateway serves. */
export function checkFit(
  name: string,
  { description, built }: ReleaseSource,
  shell: BuiltShell,
  servedContracts: string,
): void {
  if (description.name !== name)
    throw new Error(`This is a release of "${description.name}", not of "${name}".`);
  if (built.sdk !== shell.sdk) {
    throw new Error(
      `${name} was built for SDK ${built.sdk}; the shell has ${shell.sdk}. Rebuild it or the shell.`,
    );
  }
  if (!serves(servedContracts, built.contracts)) {
    throw new Error(
      `${name} was built for the contracts ${built.contracts}; the gateway serves ${servedContracts}, which is incompatible.`,
    );
  }
}

/** Throws if the remote's first screen exceeds its budget. */
export function checkBudget(name: string, budgetKb: number, firstBytes: number): void {
  if (firstBytes <= budgetKb * 1000) return;
  throw new Error(
    `${name} loads ${(firstBytes / 1000).toFixed(1)} kB of scripts for its first screen; its budget is ${budgetKb} kB (budgetKb in remote.json).`,
  );
}

/**
 * Returns whether one version of the contracts serves all calls of another. The first number that is not 0 counts breaking
 * changes, the later ones additions.
 */
function serves(served: string, required: string): boolean {
  const has = served.split('.').map(Number);
  const needs = required.split('.').map(Number);
  const breaking = has.findIndex((part) => part !== 0);
  const differs = has.findIndex((part, index) => part !== needs[index]);
  if (differs === -1) return true;
  return differs > breaking && (has[differs] ?? 0) > (needs[differs] ?? 0);
}
