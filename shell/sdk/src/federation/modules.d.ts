declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  /** Puts the shared modules that a chunk needs in place before the chunk runs. */
  export function consumes(options: object): void;
}
declare module '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js' {
  /** Lets a build look for shared modules where its instance keeps them. */
  export function attachShareScopeMap(build: object): void;
}
declare module '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js' {
  /** Hands a remote what its host shares. */
  export function initContainerEntry(options: object): unknown;
}
declare module '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js' {
  /** Puts what a build provides where others find it. */
  export function initializeSharing(options: object): unknown;
}
