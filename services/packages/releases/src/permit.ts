import type { ReleaseNeeds, RemoteDescription, RemotePermit } from '@portal/contracts';
import { type ReleaseRecord, readRecord } from './record.ts';
import { isOfTeam, ReleaseRefusal, type ReleaseState, registrationOf } from './state.ts';

/** The rights that a release asks for. */
export const needsOf = ({ remote: { needs, roles, nav }, uses }: ReleaseRecord): ReleaseNeeds => ({
  calls: uses?.calls ?? [],
  ...(roles && { roles }),
  slots: needs?.slots ?? [],
  ...(nav.length > 0 && { labels: labelsOf({ nav }) }),
  origins: needs?.origins ?? [],
});

/** The labels of a remote's links, in each language. */
export const labelsOf = ({ nav }: Pick<RemoteDescription, 'nav'>): string[] => [
  ...new Set(nav.flatMap(({ label, labels }) => [label, ...Object.values(labels ?? {})])),
];

const allKinds = ['calls', 'slots', 'labels', 'origins'] as const;
const kindNames = { calls: 'calls', slots: 'slots', labels: 'labels in the menu', origins: 'origins' };

/** Names the rights beyond a permit: `the calls threads.create`; none if the release is within it. */
export function excessOf(permit: RemotePermit, needs: ReleaseNeeds): string[] {
  // A frame shows no widgets: there is nothing to confirm.
  const kinds = permit.tier === 'frame' ? (['calls', 'labels', 'origins'] as const) : allKinds;
  const parts = kinds.map((kind): [string, string[]] => [
    `the ${kindNames[kind]}`,
    (needs[kind] ?? []).filter((each) => !permit[kind]?.includes(each)),
  ]);
  const roles = needs.roles ?? [];
  const isForEveryone = permit.roles !== undefined && needs.roles === undefined;
  const others = permit.roles ? roles.filter((role) => !permit.roles?.includes(role)) : [];
  return [
    ...[...parts, ['the roles', others] as const]
      .filter(([, names]) => names.length > 0)
      .map(([kind, names]) => `${kind} ${names.join(', ')}`),
    ...(isForEveryone ? ['to be seen by everyone'] : []),
  ];
}

/** Throws if a stored version of another team's remote may not reach visitors now: its permit may have changed. */
export function refuseBeyondPermit(folder: string, state: ReleaseState, name: string, version: string): void {
  if (!isOfTeam(state, name)) return;
  const registration = registrationOf(state, name);
  if (!registration) throw new ReleaseRefusal(`${name} is not registered any more.`);
  const excess = excessOf(registration.permit, needsOf(readRecord(folder, name, version)));
  if (excess.length > 0) throw new ReleaseRefusal(excessSentence(name, excess));
}

export const excessSentence = (name: string, excess: string[]) =>
  `${name} needs more than an administrator has confirmed: ${excess.join('; ')}.`;
