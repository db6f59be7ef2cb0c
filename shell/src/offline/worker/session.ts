import { passkeys, passwordResets, sessions, type User, users } from '@portal/contracts';
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core';
import type { CacheRequest } from '../messages.ts';
import { cacheNames, readCache } from './cache-stores.ts';
import { endMessages } from './push.ts';
import { networkFirst } from './strategies.ts';

const address = users.current.path;

/** The calls that sign somebody in or out. */
const changes = [
  users.register,
  users.changePassword,
  users.remove,
  sessions.start,
  passkeys.signIn,
  sessions.end,
  sessions.endAll,
  passwordResets.complete,
];

/** The methods of those calls. */
export const changingMethods = ['POST', 'DELETE'] as const;

export const isSessionRead = ({ sameOrigin, url }: RouteMatchCallbackOptions) =>
  sameOrigin && url.pathname === address;

export const isSessionChange = ({ request, sameOrigin, url }: RouteMatchCallbackOptions) =>
  sameOrigin && changes.some(({ method, path }) => method === request.method && path === url.pathname);

/** Counts the changes, so that an answer from before one is not cached after it. */
let changeCount = 0;
/** One change of the cache at a time. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Reads the session, from the cache if the portal can't be reached: a member who opens the page in the garden is still
 * known to it. The services check the session themselves.
 */
export const sessionRead = networkFirst(cacheNames.user, {
  requestWillFetch: async ({ request, state }) => {
    if (state) state.changeCount = changeCount;
    return request;
  },
  fetchDidSucceed: async ({ response, event, state }) => {
    const copy = response.clone();
    if (copy.status === 200) event.waitUntil(inOrder(() => store(copy, state?.changeCount)));
    else if (copy.status === 401) event.waitUntil(forget());
    return response;
  },
  cacheKeyWillBeUsed: async () => {
    await queue;
    return address;
  },
});

/** Caches who is signed in, if a page knows somebody else than the cache: rendered pages don't ask. */
export async function cacheUser(event: ExtendableEvent, memberId: CacheRequest['memberId']): Promise<void> {
  const cached = await readCache(cacheNames.user, address);
  const { id = null } = cached ? ((await cached.json()) as User) : {};
  if (memberId === undefined || memberId === id) return;
  if (memberId === null) return forget();
  const [response, done] = sessionRead.handleAll({ event, request: new Request(address) });
  await response;
  await done;
}

/** Passes such a call on. Nothing that was read before or while it ran stays in the cache. */
export async function changeSession({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  await forget();
  const endsPush = sessionEnds(request);
  return fetch(request)
    .then((response) => {
      // On a shared device the next person must not see the messages of the last one.
      if (endsPush && response.ok) event.waitUntil(endMessages());
      return response;
    })
    .finally(() => event.waitUntil(forget()));
}

const ends = [sessions.end, sessions.endAll, users.remove];

const sessionEnds = ({ method, url }: Request) =>
  ends.some((end) => end.method === method && end.path === new URL(url).pathname);

const store = async (response: Response, countBefore: number) => {
  if (countBefore === changeCount) await (await caches.open(cacheNames.user)).put(address, response);
};

function forget(): Promise<void> {
  changeCount += 1;
  return inOrder(async () => void (await caches.delete(cacheNames.user)));
}

/** A browser that can't store anything has nothing to forget. */
function inOrder(change: () => Promise<void>): Promise<void> {
  const done = queue.then(change).catch(() => undefined);
  queue = done;
  return done;
}
