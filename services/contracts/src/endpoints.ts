import { sessions, users } from './account/user.ts';
import { plants } from './encyclopedia/plant.ts';
import { plates } from './encyclopedia/plate.ts';
import type { Endpoint } from './endpoint.ts';
import { clientErrors } from './portal/client-error.ts';

/** The one table of calls, by noun. */
export const endpoints = { plants, plates, users, sessions, clientErrors };

/** Every call with its name, `plants.read`. */
export function allEndpoints(): { name: string; call: Endpoint }[] {
  return Object.entries(endpoints).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([verb, call]) => ({ name: `${noun}.${verb}`, call: call as Endpoint })),
  );
}
