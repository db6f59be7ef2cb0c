import {
  type Audience,
  hasRole,
  type NavLink,
  navLabel,
  type Remote,
  type User,
  type Viewer,
} from '@portal/contracts';
import { currentLanguage } from '@portal/sdk';
import { ownLinks } from '../pages/own-pages.tsx';
import { isServed } from '../registry.ts';
import { texts } from '../texts/index.ts';

/**
 * The links of remotes and of the shell for this viewer, in order and in the current language. Links for members only (My
 * Collections) and for anonymous visitors only (Login) belong to the account. A wide bar leaves those of `menu` to the
 * member's menu, and `tools` for everybody to the footer. Members have the links of other teams in their menu.
 */
export function linksFor(remotes: readonly Remote[], viewer: Viewer | null) {
  const language = currentLanguage();
  const ofRemotes = remotes.flatMap(({ nav, permit }) => nav.map((link) => ({ ...link, permit })));
  const links = [...ofRemotes, ...ownLinks().map((link) => ({ ...link, permit: undefined }))]
    .filter(({ audience }) => isFor(audience, viewer))
    // Those of other teams last.
    .sort((a, b) => Number(!!a.permit) - Number(!!b.permit) || a.order - b.order)
    .map((link) => ({ ...link, label: navLabel(link, language) }));
  const isOfMenu = ({ audience, permit }: (typeof links)[number]) =>
    audience !== 'anyone' || (permit !== undefined && viewer !== null);
  return {
    main: links.filter(({ audience, isInMenu }) => !isOfAccount(audience) && !isInMenu),
    account: links.filter(({ audience, isInMenu }) => isOfAccount(audience) && !isInMenu),
    menu: links.filter((link) => link.isInMenu && isOfMenu(link)),
    tools: links.filter((link) => link.isInMenu && !isOfMenu(link)),
  };
}

/** A link of the bar or the menu. */
export type MenuLink = Pick<NavLink, 'to' | 'label' | 'waitingAt' | 'group'>;

/** The link to the user's profile, if the remote with profiles is installed. */
export function profileLink(remotes: readonly Remote[], user: User): MenuLink | undefined {
  if (!isServed(remotes, '/user/:userId')) return undefined;
  const label = user.username || user.firstName || texts().bar.profile;
  return { to: `/user/${user.id}`, label, group: 'own' };
}

const isOfAccount = (audience: Audience) => audience === 'member' || audience === 'anonymous';

function isFor(audience: Audience, viewer: Viewer | null): boolean {
  if (audience === 'anyone') return true;
  if (audience === 'anonymous') return viewer === null;
  return audience === 'member' ? viewer !== null : hasRole(viewer, audience);
}
