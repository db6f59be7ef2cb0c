import type { BuildRuntime } from './federation-runtime.ts';

declare const __webpack_require__: BuildRuntime;

// The shell stands on the page before any remote is loaded, for it loads them.
window.__portalFederation?.(__webpack_require__);
