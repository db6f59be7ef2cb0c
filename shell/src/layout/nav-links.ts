import { type Audience, hasRole, type NavLink, type Remote, type User, type Viewer } from '@portal/contracts';
import { ownLinks } from '../pages/own-pages.tsx';
import { isServed } from '../registry.ts';

/** The links that this person sees, left to right: those of remotes and the shell's own. What only strangers need (Login) stands with the account. */
export function linksFor(remotes: readonly Remote[], viewer: Viewer | null) {
  const links = [...remotes.flatMap(({ nav }) => nav), ...ownLinks]
    .filter(({ audience }) => isFor(audience, viewer))
    .sort((a, b) => a.order - b.order);
  return {
    main: links.filter(({ audience }) => audience !== 'anonymous'),
    account: links.filter(({ audience }) => audience === 'anonymous'),
  };
}

/** The link to one's own profile, where the remote with profiles is installed. */
export function profileLink(
  remotes: readonly Remote[],
  user: User,
): Pick<NavLink, 'to' | 'label'> | undefined {
  if (!isServed(remotes, '/user/:userId')) return undefined;
  return { to: `/user/${user.id}`, label: user.username || user.firstName || 'Profile' };
}

function isFor(audience: Audience, viewer: Viewer | null): boolean {
  if (audience === 'anyone') return true;
  if (audience === 'anonymous') return viewer === null;
  return audience === 'member' ? viewer !== null : hasRole(viewer, audience);
}
