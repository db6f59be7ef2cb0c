import type { FederationRuntime } from './federation-runtime.ts';

/** Stands in a remote's build for the federation plugin's own runtime: the shell's, with this build's state. */
const lent = window.__portalFederation as FederationRuntime;

// biome-ignore lint/style/noDefaultExport: the federation plugin's own code imports it so.
export default { ...lent, bundlerRuntime: { ...lent.bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} };
