import type { BuildRuntime } from './federation-runtime.ts';
import { joinFederation } from './join-federation.ts';

declare const __webpack_require__: BuildRuntime;

window.__portalFederation = joinFederation;
joinFederation(__webpack_require__);
