import { framesPath, policyReports } from '@portal/contracts';
import type { Middleware } from 'koa';
import type { GatewayContext } from '../gateway-context.ts';

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Most answers are data, which must not load anything if opened as a page. */
const dataPolicy = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** The identify and emotion pages take photos with the camera. */
const permissions = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';

/** The ad network's origins, allowed only if a client id is set. */
const adNetwork = {
  scripts: [
    'https://pagead2.googlesyndication.com',
    'https://*.googlesyndication.com',
    'https://*.doubleclick.net',
  ],
  frames: ['https://*.googlesyndication.com', 'https://*.doubleclick.net', 'https://www.google.com'],
};

const twoYears = 2 * 365 * 24 * 60 * 60;

/**
 * Headers for every answer, errors included; pages replace the policy.
 * @param subdomains whether browsers use TLS for the subdomains of the portal's host, too.
 */
export function securityHeaders({ subdomains }: { subdomains: boolean }): Middleware {
  const hsts = `max-age=${twoYears}${subdomains ? '; includeSubDomains' : ''}`;
  return (ctx, next) => {
    ctx.set(everywhere);
    ctx.set(dataPolicy);
    if (ctx.secure) ctx.set('Strict-Transport-Security', hsts);
    return next();
  };
}

export interface PageSources {
  /** The origins of remotes that other servers provide. */
  remoteOrigins: string[];
  /** The origins that remotes of other teams send requests to. */
  reachedOrigins: string[];
  hasAds: boolean;
  /** Other origins of WebSockets. */
  sockets: string[];
  /** The hash of the style sheet in the page, as `sha256-…`. */
  styleHash: string | undefined;
}

/** Allows a page to run the portal's scripts and those of remotes on other origins, and its own style sheet. */
export function setPagePolicy(
  ctx: GatewayContext,
  { remoteOrigins, reachedOrigins, hasAds, sockets, styleHash }: PageSources,
) {
  const ads = hasAds ? adNetwork : { scripts: [], frames: [] };
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...remoteOrigins, ...ads.scripts],
    'style-src': ["'self'", ...(styleHash ? [`'${styleHash}'`] : []), ...remoteOrigins],
    'font-src': ["'self'", ...remoteOrigins],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      'https:',
      ...remoteOrigins.filter((it) => it.startsWith('http:')),
    ],
    'media-src': ["'self'", 'blob:'],
    'connect-src': [
      ...["'self'", ...socketOrigin(ctx), ...sockets],
      ...[...remoteOrigins, ...reachedOrigins, ...ads.scripts],
    ],
    // A framed remote that leaves its frame reaches nothing.
    'frame-src': [...frameFolders(ctx), ...ads.frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // The ad network's scripts, and the development server's, write HTML themselves.
    ...(hasAds || sockets.length > 0
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
    // Browsers without `report-to` know only the older one.
    'report-uri': [policyReports.report.path],
    'report-to': ['policy'],
  };
  const text = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  ctx.set({ 'Content-Security-Policy': text.join('; '), 'Permissions-Policy': permissions });
  ctx.set('Reporting-Endpoints', `policy="${policyReports.report.path}"`);
}

interface FrameSources {
  /** The origins of the portal: `'self'` is nothing in a document with an origin of its own. */
  portals: string[];
  /** The folders of its scripts and styles. */
  files: string[];
  /** The origins of its pictures. */
  pictures: string[];
}

const noPermissions = [
  ...['accelerometer', 'autoplay', 'camera', 'clipboard-read', 'clipboard-write'],
  ...['display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid'],
  ...['identity-credentials-get', 'idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-create'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'storage-access', 'sync-xhr', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
];

/** Gives the document of a remote an origin of its own, without a network, storage or any right of the portal. */
export function setFramePolicy(ctx: GatewayContext, { portals, files, pictures }: FrameSources) {
  const own = portals.flatMap((origin) => files.map((folder) => `${origin}${folder}`)).join(' ');
  const policy = [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `font-src ${own}`,
    `img-src ${[...portals.map((it) => `${it}/api/`), own, ...pictures].join(' ')} data: blob:`,
    "connect-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${portals.join(' ')}`,
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ];
  ctx.set({
    'Content-Security-Policy': policy.join('; '),
    'Permissions-Policy': noPermissions.map((name) => `${name}=()`).join(', '),
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-DNS-Prefetch-Control': 'off',
  });
}

/** Allows a worker to compile WebAssembly and to request files of this origin; no page may do the former. */
export const setWasmWorkerPolicy = (ctx: GatewayContext) =>
  ctx.set('Content-Security-Policy', "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'");

/** Some browsers don't apply 'self' to WebSockets. A host that could alter the policy is left out. */
function socketOrigin(ctx: GatewayContext): string[] {
  return /^[\w.:[\]-]+$/.test(ctx.host) ? [`${ctx.secure ? 'wss' : 'ws'}://${ctx.host}`] : [];
}

/** A host that could alter the policy is left out. */
function frameFolders(ctx: GatewayContext): string[] {
  return /^[\w.:[\]-]+$/.test(ctx.host) ? [`${ctx.protocol}://${ctx.host}${framesPath}`] : ["'none'"];
}
