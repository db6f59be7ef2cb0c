import { type User, users } from '@portal/contracts';
import type { DevServerMiddlewareHandler } from '@rspack/core';

/** Who a page of a development server may be looked at as; the services still know nobody by these names. */
const people: Record<string, User | null> = {
  stranger: null,
  member: { id: 101, username: 'rosa', firstName: 'Rosa', roles: [] },
  moderator: { id: 102, username: 'forum-moderator', roles: ['moderator'] },
  admin: { id: 103, username: 'plant-team', roles: ['admin'] },
  owner: { id: 104, username: 'photo-owner', roles: ['owner'] },
};

/**
 * The switch of a development server: `/any/page?as=admin` shows the portal as that person would see it,
 * until another is chosen; `?as=me` ends it. It changes what `GET /api/user` answers and nothing else.
 */
export const fakeUserMiddleware: DevServerMiddlewareHandler = (request, response, next) => {
  const address = new URL(request.url ?? '/', 'http://localhost');
  const chosen = address.searchParams.get('as');
  if (chosen !== null && (chosen in people || chosen === 'me')) {
    address.searchParams.delete('as');
    response.setHeader('set-cookie', `dev-as=${chosen}; Path=/; SameSite=Lax`);
    response.setHeader('location', `${address.pathname}${address.search}`);
    response.statusCode = 303;
    response.end();
    return;
  }
  const person = /(?:^|; )dev-as=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? 'me';
  if (address.pathname !== users.current.path || !(person in people)) return next();
  const user = people[person];
  response.statusCode = user ? 200 : 401;
  response.setHeader('content-type', user ? 'application/json' : 'text/plain');
  response.end(user ? JSON.stringify(user) : 'You are not signed in.');
};
