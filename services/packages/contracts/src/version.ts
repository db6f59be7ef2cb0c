import manifest from '../package.json' with { type: 'json' };

/** The version of the table of calls: what a remote was built for, and what the gateway serves. */
export const contractsVersion = manifest.version;
