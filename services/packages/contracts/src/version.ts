import manifest from '../package.json' with { type: 'json' };

/** The version of the contracts: what a remote was built for, and what the gateway serves. */
export const contractsVersion = manifest.version;
