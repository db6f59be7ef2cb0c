import type { ReleaseNeeds, RemotePermit, Role, TeamRegistration } from '@portal/contracts';

/** A remote of another team. */
export interface TeamRemote {
  name: string;
  registration: TeamRegistration;
}

const allKinds = ['calls', 'roles', 'slots', 'labels', 'origins'] as const;
export type Kind = (typeof allKinds)[number];
export type Rights = Record<Kind, string[]>;

/** The rights that are lists, in the order in which they are shown. A frame shows no widgets. */
export const kindsOf = (tier: RemotePermit['tier']): readonly Kind[] =>
  tier === 'frame' ? allKinds.filter((kind) => kind !== 'slots') : allKinds;

/** The rights that a release asks for beyond a permit. */
export function newRights(permit: RemotePermit, needs: ReleaseNeeds): Rights {
  const more = (kind: Exclude<Kind, 'roles'>) =>
    kindsOf(permit.tier).includes(kind)
      ? (needs[kind] ?? []).filter((each) => !permit[kind]?.includes(each))
      : [];
  const { roles = [] } = permit;
  const others = permit.roles ? (needs.roles ?? []).filter((role) => !roles.includes(role)) : [];
  return {
    ...{ calls: more('calls'), roles: others, slots: more('slots') },
    ...{ labels: more('labels'), origins: more('origins') },
  };
}

/** A release for everyone asks more than a permit with roles gives. */
export const opensToEveryone = (permit: RemotePermit, needs: ReleaseNeeds) =>
  permit.roles !== undefined && needs.roles === undefined;

/** The permit with everything that a release asks for. */
export function widened(permit: RemotePermit, needs: ReleaseNeeds | undefined): RemotePermit {
  if (!needs) return permit;
  const more = newRights(permit, needs);
  const { roles, labels = [], ...rest } = permit;
  const all = roles && !opensToEveryone(permit, needs) ? [...roles, ...(more.roles as Role[])] : undefined;
  return {
    ...rest,
    calls: [...permit.calls, ...more.calls],
    slots: [...permit.slots, ...more.slots],
    labels: [...labels, ...more.labels],
    origins: [...permit.origins, ...more.origins],
    ...(all && { roles: all }),
  };
}
