/** The cache of a browser that has the field kit, and in it the manifest that it was installed by. */
export const fieldKitCache = 'portal-kit-1';

/** The form of the kit's contents that this release reads; counted up when an older reader would misread them. */
export const fieldKitFormat = 2;

/** The most that the kit may weigh, in bytes. */
export const maxFieldKitBytes = 12_000_000;

/** The name of a remote's script that may compile WebAssembly: as a worker, with a policy of its own. */
export const wasmWorkerFile = 'device.wasm-worker.js';

/** Message to the service worker: cache the pages, files and texts that the kit needs. It answers by the port that comes along. */
export const cacheForFieldKit = 'portal:cache-for-field-kit';
/** Its answer when all of that is cached; anything else is a failure. */
export const cachedForFieldKit = 'portal:cached-for-field-kit';
