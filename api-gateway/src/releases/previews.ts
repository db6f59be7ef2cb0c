import { leavePreview, limits, previewParameter } from '@portal/contracts';
import { rateLimit } from '@portal/kit';
import { hashPreviewSecret, type Preview } from '@portal/releases';
import type Keygrip from 'keygrip';
import type { GatewayContext } from '../gateway-context.ts';
import { hostCookieName, privateCookie, signedCookie } from '../http/signed-cookie.ts';
import { addressWithout } from '../pages/choices.ts';
import type { Releases } from './remote-registry.ts';

/** The ids of the previews that this browser has opened, newest first, separated by full stops. */
const cookie = 'portal_preview';
/** Previews of different remotes in one browser. */
const maxOpen = 8;
/** Links per network: a team behind one address may open many, and a secret can't be guessed. */
const rate = { times: 60, perSeconds: 60 };
const pair = new RegExp(`^${previewParameter}(=|$)`);

export type RefusedPreview = 'unknown' | 'ended';

export type Previews = ReturnType<typeof createPreviews>;

/** Opens and ends previews in a browser. The cookie names only what a link of this portal has opened. */
export function createPreviews(factor: number) {
  const limit = rateLimit('preview', rate, {
    factor,
    refusal: (wait) => `That was too many links at once. Please wait ${wait} and try again.`,
  });

  return {
    /** The previews that this browser has opened and that have not ended. */
    of: (ctx: GatewayContext, releases: Releases): Preview[] =>
      idsIn(ctx).flatMap((id) => releases.previews().find((preview) => preview.id === id) ?? []),

    /**
     * Follows the link of a preview, or the one that leaves previews.
     * @returns whether the answer is written, or why the link is refused; undefined if the address is neither.
     */
    async follow(ctx: GatewayContext, releases: Releases): Promise<'done' | RefusedPreview | undefined> {
      if (!ctx.querystring.split('&').some((each) => pair.test(each))) return undefined;
      // The address has a secret until the redirect, and after a refusal.
      ctx.set({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });
      const secret = new URLSearchParams(ctx.querystring).get(previewParameter) ?? '';
      if (secret === leavePreview) {
        ctx.cookies.set(hostCookieName(ctx, cookie), null, privateCookie);
      } else {
        await limit.consume(ctx.state.network);
        const hash = hashPreviewSecret(secret);
        const known = releases.state.previews.find(({ secretHash }) => secretHash === hash);
        if (!known) return 'unknown';
        if (!releases.previews().includes(known)) return 'ended';
        remember(ctx, [known, ...this.of(ctx, releases)]);
      }
      ctx.status = 303;
      ctx.redirect(addressWithout(ctx, pair));
      return 'done';
    },
  };
}

/** Stores the previews in the browser: of each remote the newest. */
function remember(ctx: GatewayContext, previews: Preview[]): void {
  const newest = previews
    .filter(({ remote }, index) => index === previews.findIndex((each) => each.remote.name === remote.name))
    .slice(0, maxOpen);
  const ends = newest.map(({ expiresAt }) => Date.parse(expiresAt));
  ctx.cookies.set(hostCookieName(ctx, cookie), newest.map(({ id }) => id).join('.'), {
    ...privateCookie,
    maxAge: Math.min(Math.max(...ends) - Date.now(), limits.previews.maxDays * 24 * 60 * 60 * 1000),
  });
}

const idsIn = (ctx: GatewayContext): string[] =>
  signedCookie(ctx, ctx.app.keys as Keygrip, hostCookieName(ctx, cookie))?.split('.', maxOpen) ?? [];
