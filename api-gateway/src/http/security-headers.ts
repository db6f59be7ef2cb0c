import type { Middleware } from 'koa';
import type { GatewayContext } from '../gateway-context.ts';

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Most answers are data: opened as a page, they may load and do nothing. */
const dataPolicy = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };

/** The camera is for the plant photos of the identify and emotion pages. */
const permissions = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';

/** Where the ad network's script comes from and what it frames; let in only where a client id is set. */
const adNetwork = {
  scripts: [
    'https://pagead2.googlesyndication.com',
    'https://*.googlesyndication.com',
    'https://*.doubleclick.net',
  ],
  frames: ['https://*.googlesyndication.com', 'https://*.doubleclick.net', 'https://www.google.com'],
};

const twoYears = 2 * 365 * 24 * 60 * 60;

/** The headers of every answer; a page replaces the policy by its own. Stands before the report of errors. */
export const securityHeaders: Middleware = (ctx, next) => {
  ctx.set(everywhere);
  ctx.set(dataPolicy);
  if (ctx.secure) ctx.set('Strict-Transport-Security', `max-age=${twoYears}`);
  return next();
};

/** Lets a page run our scripts, and those of remotes that live on other origins. */
export function setPagePolicy(ctx: GatewayContext, allowed: { remoteOrigins: string[]; hasAds: boolean }) {
  const { remoteOrigins, hasAds } = allowed;
  const ads = hasAds ? adNetwork : { scripts: [], frames: [] };
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...remoteOrigins, ...ads.scripts],
    // antd writes its styles into style elements at run time, so inline styles must be let in; scripts must not.
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

/** Our own socket by name, for browsers whose 'self' stops at http; left out where the host could bend the policy. */
function socketOrigin(ctx: GatewayContext): string[] {
  return /^[\w.:[\]-]+$/.test(ctx.host) ? [`${ctx.secure ? 'wss' : 'ws'}://${ctx.host}`] : [];
}
