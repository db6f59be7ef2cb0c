import { grants, pushMessages } from '@portal/contracts';
import { ApiError, call, toast } from '@portal/sdk';
import type { useConfirmed } from '@portal/sdk/forms';
import { useEffect, useState } from 'react';
import { notificationTexts } from '../texts/notifications.ts';

/** `dismissed`: the browser asked, and the member neither allowed nor blocked messages. */
export type PushState = 'checking' | 'unsupported' | 'denied' | 'dismissed' | 'off' | 'on';

type Confirmed = ReturnType<typeof useConfirmed>['confirmed'];

/**
 * Push messages of this browser: their state, and how to turn them on and off. Turning them on may need a confirmation of
 * the sign-in.
 */
export function usePush(publicKey: string, confirmed: Confirmed) {
  const [state, setState] = useState<PushState>('checking');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: PushState) => isCurrent && setState(found);
    readState().then(show, () => show('unsupported'));
    return () => {
      isCurrent = false;
    };
  }, []);
  const change = (act: () => Promise<PushState>) => async () => {
    setBusy(true);
    try {
      const next = await act();
      setState(next);
      return next;
    } catch (error) {
      const description = error instanceof ApiError ? error.detail : undefined;
      const title = notificationTexts().settings.push.failed;
      toast({ title, ...(description && { description }), variant: 'destructive' });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    isBusy,
    turnOn: change(() => subscribe(publicKey, confirmed)),
    turnOff: change(unsubscribe),
  };
}

/** The registration of the portal's service worker; undefined in browsers that can't show messages. */
async function pushRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isAble ? navigator.serviceWorker.getRegistration('/') : undefined;
}

async function readState(): Promise<PushState> {
  const registration = await pushRegistration();
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await registration.pushManager.getSubscription();
  return subscription && (await isKnown(subscription)) ? 'on' : 'off';
}

/** Returns whether the portal sends messages to a subscription: it ends them with the sessions. Assumes so without an answer. */
async function isKnown({ endpoint }: PushSubscription): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const own = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    return (await call(grants.list)).some(({ key }) => key === own);
  } catch {
    return true;
  }
}

async function subscribe(publicKey: string, confirmed: Confirmed): Promise<PushState> {
  const registration = await pushRegistration();
  if (!registration) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  // One of an earlier key can't be changed.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  try {
    const body = { endpoint: subscription.endpoint, keys: { p256dh, auth } };
    await confirmed(() => call(pushMessages.subscribe, { body }));
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

async function unsubscribe(): Promise<PushState> {
  const subscription = await (await pushRegistration())?.pushManager.getSubscription();
  if (subscription) {
    await call(pushMessages.unsubscribe, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'off';
}
