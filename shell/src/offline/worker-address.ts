/** At the root, so that the service worker may answer for every address. */
export const workerAddress = '/sw.js';
