import { links } from '@portal/contracts';
import { type NotificationEvent, type PushEvent, worker } from './scope.ts';

interface Message {
  title: string;
  body: string;
  /** A path of the portal. */
  path: string;
  tag: string;
}

/** Shows a message of the portal. Browsers demand that each push message shows something. */
export function showMessage({ data }: PushEvent): Promise<void> {
  const { title, body, path, tag } = messageOf(data);
  return worker.registration.showNotification(title, {
    body,
    tag,
    data: { path },
  });
}

/** Opens the page of a message that was clicked, in an open page of the portal if there is one. */
export async function openMessage({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const address = addressOf((notification.data as { path?: unknown } | null)?.path);
  const [page] = await worker.clients.matchAll({ type: 'window' });
  if (!page) return void (await worker.clients.openWindow(address));
  await page.focus();
  if (page.url !== address) await page.navigate(address).catch(() => worker.clients.openWindow(address));
}

/** Ends the messages to this browser; its push service then refuses them, and the portal forgets the browser. */
export async function endMessages(): Promise<void> {
  await (await worker.registration.pushManager?.getSubscription())?.unsubscribe();
}

function messageOf(data: PushEvent['data']): Message {
  const text = (value: unknown, length: number) => (typeof value === 'string' ? value.slice(0, length) : '');
  let sent: Partial<Record<keyof Message, unknown>> = {};
  try {
    sent = Object(data?.json());
  } catch {
    // Not ours: the page of notifications is never wrong.
  }
  return {
    title: text(sent.title, 200) || 'Plant Portal',
    body: text(sent.body, 300),
    path: text(sent.path, 500),
    tag: text(sent.tag, 200),
  };
}

/** A page of the portal, whatever the message says. */
function addressOf(path: unknown): string {
  const { origin } = worker.location;
  const fallback = `${origin}${links.notifications()}`;
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return fallback;
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : fallback;
}
