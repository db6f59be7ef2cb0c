import { type LiveSubject, limits } from '@portal/contracts';
import { useAnonymousPoll, useChanges } from './use-changes.ts';

/**
 * Calls `onChange` whenever the subject has changed on the server, and when changes may have been missed: when the
 * connection opens, and when a hidden page becomes visible. Null watches nothing. Members hear within two seconds over
 * the portal's socket; anonymous pages are asked every 15 seconds while they are visible.
 */
export function useLive(subject: LiveSubject | null, onChange: () => void): void {
  useAnonymousPoll(onChange, subject === null ? undefined : limits.live.pollMs);
  useChanges({
    subject,
    isChange: (frame) => frame.type === 'changed' && frame.subject === subject,
    onChange,
  });
}

/** Calls `onChange` whenever the signed-in member's notifications have changed, and when that may have been missed. */
export function useNotificationsChanged(onChange: () => void): void {
  useChanges({ isChange: ({ type }) => type === 'notifications_changed', onChange });
}
