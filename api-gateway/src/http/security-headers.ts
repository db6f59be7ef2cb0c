import type { Middleware } from 'koa';
import type { GatewayContext } from '../gateway-context.ts';

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Most answers are data, which must not load anything if opened as a page. */
const dataPolicy = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };

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

/** Headers for every answer, errors included; pages replace the policy. */
export const securityHeaders: Middleware = (ctx, next) => {
  ctx.set(everywhere);
  ctx.set(dataPolicy);
  if (ctx.secure) ctx.set('Strict-Transport-Security', `max-age=${twoYears}`);
  return next();
};

/** Allows a page to run the portal's scripts and those of remotes on other origins. */
export function setPagePolicy(ctx: GatewayContext, allowed: { remoteOrigins: string[]; hasAds: boolean }) {
  const { remoteOrigins, hasAds } = allowed;
  const ads = hasAds ? adNetwork : { scripts: [], frames: [] };
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...remoteOrigins, ...ads.scripts],
    // antd inserts style elements at run time, so inline styles must be allowed; scripts must not.
    'style-src': ["'self'", "'unsafe-inline'", ...remoteOrigins],
    'font-src': ["'self'", ...remoteOrigins],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...socketOrigin(ctx), ...remoteOrigins, ...ads.scripts],
    'frame-src': ads.frames.length > 0 ? ads.frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  const text = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  ctx.set({ 'Content-Security-Policy': text.join('; '), 'Permissions-Policy': permissions });
}

/** Some browsers don't apply 'self' to WebSockets. A host that could alter the policy is left out. */
function socketOrigin(ctx: GatewayContext): string[] {
  return /^[\w.:[\]-]+$/.test(ctx.host) ? [`${ctx.secure ? 'wss' : 'ws'}://${ctx.host}`] : [];
}
