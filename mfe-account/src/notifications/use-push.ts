import { pushMessages } from '@portal/contracts';
import { ApiError, call, toast } from '@portal/sdk';
import { useEffect, useState } from 'react';
import { notificationTexts } from '../texts/notifications.ts';

/** `dismissed`: the browser asked, and the member neither allowed nor blocked messages. */
export type PushState = 'checking' | 'unsupported' | 'denied' | 'dismissed' | 'off' | 'on';

/** Push messages of this browser: their state, and how to turn them on and off. */
export function usePush(publicKey: string) {
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
  return { state, isBusy, turnOn: change(() => subscribe(publicKey)), turnOff: change(unsubscribe) };
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
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

async function subscribe(publicKey: string): Promise<PushState> {
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
    await call(pushMessages.subscribe, { body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } });
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
