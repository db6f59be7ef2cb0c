import { type User, users } from '@portal/contracts';
import type { DevServerMiddlewareHandler } from '@rspack/core';

/** The users of the switch. They don't exist in the services. */
const fakeUsers: Record<string, User | null> = {
  anonymous: null,
  member: { id: 101, username: 'rosa', firstName: 'Rosa', roles: [] },
  moderator: { id: 102, username: 'forum-moderator', roles: ['moderator'] },
  admin: { id: 103, username: 'plant-team', roles: ['admin'] },
  owner: { id: 104, username: 'photo-owner', roles: ['owner'] },
};

/**
 * The development server's user switch: `/any/page?as=admin` shows the portal as that user sees it, until `?as=me`. It
 * only changes the response of `GET /api/user`.
 */
export const fakeUserMiddleware: DevServerMiddlewareHandler = (request, response, next) => {
  const address = new URL(request.url ?? '/', 'http://localhost');
  const chosen = address.searchParams.get('as');
  if (chosen !== null && (chosen in fakeUsers || chosen === 'me')) {
    address.searchParams.delete('as');
    response.setHeader('set-cookie', `dev-as=${chosen}; Path=/; SameSite=Lax`);
    response.setHeader('location', `${address.pathname}${address.search}`);
    response.statusCode = 303;
    response.end();
    return;
  }
  const name = /(?:^|; )dev-as=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? 'me';
  if (address.pathname !== users.current.path || !(name in fakeUsers)) return next();
  const user = fakeUsers[name];
  response.statusCode = user ? 200 : 401;
  response.setHeader('content-type', user ? 'application/json' : 'text/plain');
  response.end(user ? JSON.stringify(user) : 'You are not signed in.');
};
