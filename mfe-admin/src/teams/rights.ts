import type { ReleaseNeeds, RemotePermit, Role, TeamRegistration } from '@portal/contracts';

/** A remote of another team. */
export interface TeamRemote {
  name: string;
  registration: TeamRegistration;
}

/** The rights that are lists, in the order in which they are shown. */
export const kinds = ['calls', 'roles', 'slots', 'origins'] as const;
export type Kind = (typeof kinds)[number];
export type Rights = Record<Kind, string[]>;

/** The rights that a release asks for beyond a permit. */
export function newRights(permit: RemotePermit, needs: ReleaseNeeds): Rights {
  const more = (kind: 'calls' | 'slots' | 'origins') =>
    needs[kind].filter((each) => !permit[kind].includes(each));
  const { roles = [] } = permit;
  const others = permit.roles ? (needs.roles ?? []).filter((role) => !roles.includes(role)) : [];
  return { calls: more('calls'), roles: others, slots: more('slots'), origins: more('origins') };
}

/** A release for everyone asks more than a permit with roles gives. */
export const opensToEveryone = (permit: RemotePermit, needs: ReleaseNeeds) =>
  permit.roles !== undefined && needs.roles === undefined;

/** The permit with everything that a release asks for. */
export function widened(permit: RemotePermit, needs: ReleaseNeeds | undefined): RemotePermit {
  if (!needs) return permit;
  const more = newRights(permit, needs);
  const { roles, ...rest } = permit;
  const all = roles && !opensToEveryone(permit, needs) ? [...roles, ...(more.roles as Role[])] : undefined;
  return {
    ...rest,
    calls: [...permit.calls, ...more.calls],
    slots: [...permit.slots, ...more.slots],
    origins: [...permit.origins, ...more.origins],
    ...(all && { roles: all }),
  };
}
