import { allEndpoints, type BuiltShell, serves } from '@portal/contracts';
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
  const missing = missingNames(built.uses?.sdk, shell.exports);
  if (!serves(shell.sdk, built.sdk) || missing.length > 0) {
    throw new Error(
      `${name} was built for SDK ${built.sdk}; the live shell has ${shell.sdk}${lackOf(missing)}. ` +
        `Upgrade the shell first, or build ${name} with SDK ${shell.sdk}.`,
    );
  }
  const calls = missingNames(
    built.uses?.calls,
    allEndpoints().map((endpoint) => endpoint.name),
  );
  if (!serves(servedContracts, built.contracts) || calls.length > 0) {
    throw new Error(
      `${name} was built for the contracts ${built.contracts}; the gateway serves ${servedContracts}${lackOf(calls)}. ` +
        `Upgrade gateway and services first, or build ${name} with the contracts ${servedContracts}.`,
    );
  }
}

/** The used names that are not provided; none if either list is unknown, because it is of an older build. */
const missingNames = (used: string[] = [], provided: string[] | undefined) =>
  provided ? used.filter((name) => !provided.includes(name)) : [];

const lackOf = (names: string[]) => (names.length > 0 ? `, which lacks ${names.join(', ')}` : '');

/** Throws if the remote's first screen exceeds its budget. */
export function checkBudget(name: string, budgetKb: number, firstBytes: number): void {
  if (firstBytes <= budgetKb * 1000) return;
  throw new Error(
    `${name} loads ${(firstBytes / 1000).toFixed(1)} kB of scripts for its first screen; its budget is ${budgetKb} kB (budgetKb in remote.json).`,
  );
}
