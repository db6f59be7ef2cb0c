import own from '../package.json' with { type: 'json' };

/** The version of all that the shell shares: remotes that were built for another are not loaded beside it. */
export const sdkVersion = own.version;
