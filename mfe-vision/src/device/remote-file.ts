/** The folder of this remote's files, which the bundler knows at run time. */
declare const __webpack_public_path__: string;

/** The address of a file beside this remote's other files. */
export const remoteFile = (name: string): URL =>
  new URL(name, new URL(__webpack_public_path__, location.href));
