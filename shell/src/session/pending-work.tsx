import { pendingNote } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import { useRemotes } from '../registry.ts';
import { WidgetOutlet } from '../widget-outlet.tsx';

/**
 * Remotes that keep something of the member on this device go on sending it, on whatever page the member is. Each page
 * looks whether there is anything; if there is not, no code is fetched for it.
 */
export function PendingWork() {
  const { user } = useSession();
  const remotes = useRemotes();
  useLocation();
  if (!user) return null;
  return remotes
    .filter(({ name }) => isNoted(pendingNote(name, user.id)))
    .map(({ name }) => <WidgetOutlet key={name} of={name} name="pending" isQuiet />);
}

/** A browser that forbids its storage keeps nothing that could be unsent. */
function isNoted(note: string): boolean {
  try {
    return localStorage.getItem(note) !== null;
  } catch {
    return false;
  }
}
