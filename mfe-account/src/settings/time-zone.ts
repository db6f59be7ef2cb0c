import { type User, users } from '@portal/contracts';
import { keyOf, useWrite } from '@portal/sdk';
import { useEffect } from 'react';

/** The IANA name of this device's zone; undefined where the browser knows none. */
export const deviceTimeZone = (): string | undefined =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;

export const useChangeTimeZone = () => useWrite(users.changeTimeZone, { refetch: [keyOf(users.current)] });

/**
 * Tells the portal the zone of this device when a member opens what sends reminders. Once for each zone: one that the
 * service doesn't know stays as it is, and the reminders come in the zone before.
 */
export function useKeepTimeZone(user: User | null | undefined): void {
  const { mutate, isIdle } = useChangeTimeZone();
  const stored = user?.timeZone;
  const isMember = Boolean(user);
  useEffect(() => {
    const timeZone = deviceTimeZone();
    if (isMember && isIdle && timeZone !== undefined && timeZone !== stored) mutate({ body: { timeZone } });
  }, [isMember, isIdle, stored, mutate]);
}
