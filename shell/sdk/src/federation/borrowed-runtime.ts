import type { FederationParts } from './shell-runtime.ts';

/** Stands in a remote's build for the federation runtime: the shell's, with this build's own state. */
const lent = window.__portalFederation as FederationParts;

// biome-ignore lint/style/noDefaultExport: the federation plugin's own code imports it so.
export default { ...lent, bundlerRuntime: { ...lent.bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} };
