import { type Access, admits } from '../src/access.ts';
import type { Role, Viewer } from '../src/roles.schema.ts';
import type { DescribedCall, DescribedContracts, DescribedTopic } from './describe.ts';
import { incompatibilities, type JsonSchema } from './schema-difference.ts';

/**
 * Names the changes of the contracts that would break a remote or a service built for the released ones, a
 * sentence for each.
 */
export function breakingChanges(released: DescribedContracts, now: DescribedContracts): string[] {
  const calls = Object.entries(released.calls).flatMap(([name, before]) => {
    const after = now.calls[name];
    return after
      ? breakingCallChanges(before, after).map((what) => `${name}: ${what}`)
      : [`${name}: the call was removed`];
  });
  const topics = Object.entries(released.topics).flatMap(([name, before]) => {
    const after = now.topics[name];
    return after
      ? breakingTopicChanges(before, after).map((what) => `${name}: ${what}`)
      : [`${name}: the topic was removed`];
  });
  return [...calls, ...topics];
}

/** A released caller sends what it always sent, and reads the reply as it always did. */
function breakingCallChanges(before: DescribedCall, after: DescribedCall): string[] {
  const moved = (['method', 'path', 'service'] as const)
    .filter((part) => before[part] !== after[part])
    .map((part) => `its ${part} was ${before[part]} and is ${after[part]}`);
  const sent = (['params', 'query', 'body'] as const).flatMap((part) =>
    incompatibilities(before[part] ?? nothing, after[part] ?? nothing, { isStrict: true }, part).map(
      (what) => `a caller that is out sends what is refused now: ${what}`,
    ),
  );
  return [
    ...moved,
    ...lostAccess(before.access, after.access),
    ...sent,
    ...unread(before.reply, after.reply),
  ];
}

/** A call without an input takes an empty one. */
const nothing: JsonSchema = { type: 'object', properties: {} };

function unread(before: JsonSchema | undefined, after: JsonSchema | undefined): string[] {
  if (!before) return [];
  if (!after) return ['it answers nothing any more'];
  return incompatibilities(after, before, { isStrict: false }, 'reply').map(
    (what) => `a caller that is out can’t read the answer: ${what}`,
  );
}

/**
 * Both ways, because events wait in the outbox while sender and receiver are replaced one after the other.
 */
function breakingTopicChanges(before: DescribedTopic, after: DescribedTopic): string[] {
  const moved = before.from === after.from ? [] : [`its sender was ${before.from} and is ${after.from}`];
  const dropped = before.to
    .filter((name) => !after.to.includes(name))
    .map((name) => `${name} no longer receives it, and events for it may be pending`);
  const old = incompatibilities(before.payload, after.payload, { isStrict: false }, 'payload').map(
    (what) => `a pending event is refused now: ${what}`,
  );
  const fresh = incompatibilities(after.payload, before.payload, { isStrict: false }, 'payload').map(
    (what) => `a released receiver refuses it: ${what}`,
  );
  return [...moved, ...dropped, ...old, ...fresh];
}

const roles: Role[] = ['admin', 'moderator', 'owner'];
const viewers: [string, Viewer | null][] = [
  ['an anonymous visitor', null],
  ['a member', viewerWith([])],
  ...roles.map((role): [string, Viewer] => [role, viewerWith([role])]),
];

function viewerWith(given: Role[]): Viewer {
  return { id: 1, username: 'somebody', roles: given };
}

/** Who had access and has none any more. */
function lostAccess(before: Access, after: Access): string[] {
  if (before === after) return [];
  if (before === 'internal' || after === 'internal') return [`its access was ${before} and is ${after}`];
  return viewers
    .filter(([, viewer]) => admits(before, viewer) === 'yes' && admits(after, viewer) !== 'yes')
    .map(([who]) => `${who} may not call it any more`);
}
