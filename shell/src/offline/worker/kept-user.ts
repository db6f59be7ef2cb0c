import { passwordResets, sessions, users } from '@portal/contracts';
import { networkFirst } from './network-first.ts';
import type { Asked } from './scope.ts';
import { find, stores } from './stores.ts';

const address = users.current.path;

/** The calls by which somebody else may be signed in, or nobody. */
const changes = [
  users.register,
  users.changePassword,
  users.remove,
  sessions.start,
  sessions.end,
  sessions.endAll,
  passwordResets.complete,
];

/** The methods of those calls. */
export const changingMethods = ['POST', 'DELETE'] as const;

export const isSessionRead = ({ pathname, origin }: URL) =>
  origin === location.origin && pathname === address;

export const isSessionChange = ({ request }: { request: Request }, { pathname, origin }: URL) =>
  origin === location.origin &&
  changes.some(({ method, path }) => method === request.method && path === pathname);

/** Counts the changes, so that an answer from before one is not kept after it. */
let changed = 0;
/** One change of the store after the other. */
let storing: Promise<unknown> = Promise.resolve();

/**
 * Who is signed in, as the portal says; as it last said only where it says nothing. So a member who opens the page in
 * the garden is still known to it; the services still ask for the session itself.
 */
export const answerSessionRead = (event: Asked): Promise<Response> =>
  networkFirst(event, {
    ask: async () => {
      const before = changed;
      const answer = await fetch(event.request);
      const word = answer.clone();
      if (word.status === 200) event.waitUntil(inOrder(() => keep(word, before)));
      else if (word.status === 401) event.waitUntil(forget());
      return answer;
    },
    kept: () => storing.then(() => find(stores.user, address)),
  });

/** Passes such a call on. Nobody is known from its beginning, nor by what was read while it was under way. */
export async function answerSessionChange(event: Asked): Promise<Response> {
  await forget();
  return fetch(event.request).finally(() => event.waitUntil(forget()));
}

const keep = async (word: Response, before: number) => {
  if (before === changed) await (await caches.open(stores.user)).put(address, word);
};

function forget(): Promise<void> {
  changed += 1;
  return inOrder(async () => void (await caches.delete(stores.user)));
}

/** Where nothing can be stored, nothing is kept, and that is all. */
function inOrder(change: () => Promise<void>): Promise<void> {
  const done = storing.then(change).catch(() => undefined);
  storing = done;
  return done;
}
