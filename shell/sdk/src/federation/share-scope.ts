import type { BuildRuntime, ShareScope } from './federation-runtime.ts';

declare const __webpack_require__: BuildRuntime;

/** What the shell shares with its remotes. */
export const shareScope = (): ShareScope =>
  __webpack_require__.federation.instance.shareScopeMap.default ?? {};
