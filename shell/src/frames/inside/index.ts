import { frameHostPath, framesPath } from '@portal/contracts';
import { restrictScripts } from '../../trusted-addresses.ts';

/** Constructors that reach the network past every policy of a document. */
const unguarded = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport'];

// Before anything of the remote runs: it gets no HTML, so no document of its own without these limits either.
restrictScripts([framesPath, frameHostPath]);
for (const name of unguarded) Reflect.deleteProperty(globalThis, name);
// Opened directly, there is no page to ask: the document's link to it stays.
if (parent !== window)
  void import(/* webpackMode: "eager" */ './run-remote.tsx').then(({ runRemote }) => runRemote());
