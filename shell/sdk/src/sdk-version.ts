import own from '../package.json' with { type: 'json' };

/** The version of everything that the shell shares. A remote is loaded if this version serves the one that it was built for. */
export const sdkVersion = own.version;
