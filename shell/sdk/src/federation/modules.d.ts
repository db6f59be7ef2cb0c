declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  /** Puts the shared modules that a chunk needs in place before the chunk runs. */
  export function consumes(options: object): void;
}
