import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  allEndpoints,
  limits,
  type PageDescription,
  portalName,
  type ReleaseNeeds,
  type RemotePermit,
  type ServiceName,
  shellPages,
} from '@portal/contracts';
import { excessOf, labelsOf } from './permit.ts';
import { parsePublicKey } from './signature.ts';
import {
  isOfTeam,
  linesOf,
  liveOf,
  type Person,
  type Preview,
  ReleaseRefusal,
  type ReleaseState,
  type ReleaseToken,
  registrationOf,
} from './state.ts';
import { withdraw } from './steps.ts';

/** Marks the secret for people and for programs that search texts for secrets. */
const secretPrefix = 'portal_release_';

/** A new secret of a token: 256 random bits. */
export const newTokenSecret = () => `${secretPrefix}${randomBytes(32).toString('base64url')}`;

/** The hash by which a token is found. A random secret needs no salt. */
export const hashTokenSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The registration that an administrator asks for. */
export interface RegistrationRequest {
  publicKey: string;
  permit: RemotePermit;
  /** `since` of the registration that was seen; undefined: none. */
  expected?: string | undefined;
}

/** Registers a remote of another team, or changes its key and its rights. Throws if the name is the portal's. */
export function register(
  state: ReleaseState,
  name: string,
  { publicKey, permit, expected, at, person }: RegistrationRequest & { at: Date; person: Person | undefined },
): ReleaseState {
  const known = registrationOf(state, name);
  if (isOwn(state, name)) throw new ReleaseRefusal(`${name} is a part of the portal itself.`);
  if (known?.since !== expected)
    throw new ReleaseRefusal(`The registration of ${name} has changed meanwhile. Please check it again.`);
  const key = parsePublicKey(publicKey);
  if (!key) throw new ReleaseRefusal('This is not an Ed25519 public key.');
  refuseUnknownCalls(permit.calls);
  refuseOwnLabels(state, permit.labels);
  const request = known?.request && excessOf(permit, known.request.needs).length > 0 && known.request;
  const registration = { permit, publicKey: key, since: at.toISOString() };
  return {
    ...state,
    registrations: {
      ...state.registrations,
      [name]: { ...registration, ...(person && { person }), ...(request && { request }) },
    },
  };
}

/** The portal's shell has a folder of that name in the store; the others are its services, or no plain keys. */
const reserved: ReadonlySet<string> = new Set<ServiceName | 'shell' | 'portal' | 'constructor'>([
  ...(['account', 'admin', 'encyclopedia', 'forum', 'gateway', 'hub', 'renderer', 'vision'] as const),
  ...(['shell', 'portal', 'constructor'] as const),
]);

const isOwn = (state: ReleaseState, name: string) =>
  reserved.has(name) ||
  (!isOfTeam(state, name) && (linesOf(state, name).length > 0 || liveOf(state, name) !== undefined));

function refuseUnknownCalls(calls: string[]): void {
  const known = allEndpoints().filter(({ call }) => call.access !== 'internal');
  const unknown = calls.filter((name) => !known.some((each) => each.name === name));
  if (unknown.length > 0) throw new ReleaseRefusal(`There are no calls ${unknown.join(', ')}.`);
}

/** A link of a team must not pass for one of the portal. */
function refuseOwnLabels(state: ReleaseState, labels: string[] = []): void {
  const own = new Set(
    [
      ...[portalName, ...Object.values(shellPages).flatMap(textsOfPage)],
      ...state.remotes.filter(({ name }) => !isOfTeam(state, name)).flatMap(labelsOf),
    ].map(toComparable),
  );
  const taken = labels.filter((label) => own.has(toComparable(label)));
  if (taken.length > 0) throw new ReleaseRefusal(`The portal itself has the label ${taken.join(', ')}.`);
}

const textsOfPage = ({ title, translations }: PageDescription) => [
  title,
  ...Object.values(translations ?? {}).map((each) => each.title),
];

const toComparable = (label: string) => label.normalize('NFKC').trim().toLowerCase();

/** Withdraws the remote of another team with its canary, its previews and its tokens. Throws if it isn't registered. */
export function endRegistration(state: ReleaseState, name: string, at: Date): ReleaseState {
  refuseUnregistered(state, name);
  const { [name]: _, ...registrations } = state.registrations;
  const hasEnded = ({ remote, expiresAt }: Preview) => remote.name !== name || new Date(expiresAt) <= at;
  return {
    ...withdraw(state, name, at),
    registrations,
    tokens: state.tokens.filter(({ remote }) => remote !== name),
    previews: state.previews.map((preview) =>
      hasEnded(preview) ? preview : { ...preview, expiresAt: at.toISOString() },
    ),
  };
}

function refuseUnregistered(state: ReleaseState, name: string): void {
  if (!registrationOf(state, name)) throw new ReleaseRefusal(`${name} is not registered.`);
}

/** The tokens of a remote that have not ended, the newest last. */
export const tokensOf = ({ tokens }: ReleaseState, name: string, at: Date) =>
  tokens.filter(({ remote, expiresAt }) => remote === name && new Date(expiresAt) > at);

/** Adds a token, and forgets those that have ended. Throws if its remote isn't registered or has too many. */
export function addToken(state: ReleaseState, token: ReleaseToken): ReleaseState {
  const at = new Date(token.since);
  refuseUnregistered(state, token.remote);
  if (tokensOf(state, token.remote, at).length >= limits.teams.tokens)
    throw new ReleaseRefusal(`${token.remote} has ${limits.teams.tokens} tokens already. End one first.`);
  return { ...state, tokens: [...state.tokens.filter(({ expiresAt }) => new Date(expiresAt) > at), token] };
}

/** Ends a token of a remote. Throws if there is none. */
export function endToken(state: ReleaseState, name: string, id: string, at: Date): ReleaseState {
  if (!tokensOf(state, name, at).some((token) => token.id === id))
    throw new ReleaseRefusal(`${name} has no such token any more.`);
  const tokens = state.tokens.map((token) =>
    token.id === id ? { ...token, expiresAt: at.toISOString() } : token,
  );
  return { ...state, tokens };
}

/** Finds the token of a remote by its secret; undefined if it is another's, or has ended. */
export function findToken(state: ReleaseState, name: string, secret: string, at: Date) {
  const hash = Buffer.from(hashTokenSecret(secret));
  // Compared with every token, so that the time of an answer names none.
  const same = state.tokens.filter(({ secretHash }) => {
    const stored = Buffer.from(secretHash);
    return stored.length === hash.length && timingSafeEqual(stored, hash);
  });
  return same.find(({ remote, expiresAt }) => remote === name && new Date(expiresAt) > at);
}

export const noteTokenUse = (state: ReleaseState, id: string, at: Date): ReleaseState => ({
  ...state,
  tokens: state.tokens.map((token) => (token.id === id ? { ...token, usedAt: at.toISOString() } : token)),
});

/** Refuses what a release asked for. Throws if nothing waits, or something else than was seen. */
export function refuseRequest(state: ReleaseState, name: string, expected: string, at: Date): ReleaseState {
  const known = registrationOf(state, name);
  if (!known?.request || known.request.since !== expected || known.request.refusedAt)
    throw new ReleaseRefusal(`The request of ${name} has changed meanwhile. Please check it again.`);
  const request = { ...known.request, refusedAt: at.toISOString() };
  return { ...state, registrations: { ...state.registrations, [name]: { ...known, request } } };
}

/** Stores what a release asks for beyond its permit, for an administrator to confirm. */
export function noteRequest(state: ReleaseState, name: string, needs: ReleaseNeeds, at: Date): ReleaseState {
  const known = registrationOf(state, name);
  if (!known) return state;
  const request = { needs, since: at.toISOString() };
  return { ...state, registrations: { ...state.registrations, [name]: { ...known, request } } };
}
