import own from '../package.json' with { type: 'json' };

/** The version of everything that the shell shares. Remotes that were built for another version are not loaded. */
export const sdkVersion = own.version;
