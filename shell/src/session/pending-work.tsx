import { anonymousId, pendingNote } from '@portal/contracts';
import { useIsHydrated, useSession } from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import { useRemotes } from '../registry.ts';
import { WidgetOutlet } from '../widget-outlet.tsx';

/** Remotes with unsent data of the member on this device send it from any page. Others fetch no code for it. */
export function PendingWork() {
  const { user } = useSession();
  const remotes = useRemotes();
  useLocation();
  const isHydrated = useIsHydrated();
  if (!user || !isHydrated) return null;
  return remotes
    .filter(({ name }) => [user.id, anonymousId].some((id) => isNoted(pendingNote(name, id))))
    .map(({ name }) => <WidgetOutlet key={name} of={name} name="pending" isQuiet />);
}

/** Without storage there is no unsent data. */
function isNoted(note: string): boolean {
  try {
    return localStorage.getItem(note) !== null;
  } catch {
    return false;
  }
}
