import type { Role } from '@portal/contracts';
import { EmailAddress } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import type { IssuerSettings } from './issuer-settings.ts';

/** Greatest difference of clocks, in seconds. */
export const clockToleranceS = 30;

type Claims = Record<string, unknown>;

/** A person as an issuer describes them. */
export interface Person {
  /** The identifier of the issuer, and of the person there. */
  issuer: string;
  sub: string;
  email?: string;
  /** The issuer is trusted with addresses and says that it has verified this one. */
  isEmailTrusted: boolean;
  /** The account at the issuer, as its owner knows it. */
  label?: string;
  username?: string;
  displayName?: string;
  role?: Role;
  /** Time at which they last proved themselves at the issuer, if it says so. */
  provedAt: string;
}

/**
 * Reads a person from the claims of an ID token and of the userinfo endpoint. The ID token wins; an address counts only
 * together with the verification from the same document.
 */
export function readPerson(
  { iss, sub, ...idToken }: { iss: string; sub: string } & Claims,
  userinfo: Claims,
  settings: IssuerSettings,
  now: Date,
): Person {
  // The longest that the standard allows.
  if (sub.length > 255) throw new Error('The issuer names its person by too long a text.');
  const claims = { ...userinfo, ...idToken };
  const source = idToken.email === undefined ? userinfo : idToken;
  const email = addressFrom(source.email);
  const names = [claims.preferred_username, claims.nickname, claims.given_name, email?.split('@', 1)[0]];
  const label = email ?? textFrom(claims.preferred_username);
  const displayName = textFrom(claims.name);
  const role = roleFrom(claims, settings.roles);
  return {
    issuer: iss,
    sub,
    ...(email !== undefined && { email }),
    isEmailTrusted: email !== undefined && source.email_verified === true && settings.trustsEmail === true,
    ...(label !== undefined && { label }),
    username: names.map(usernameFrom).find((name) => name !== undefined) ?? '',
    ...(displayName !== undefined && { displayName }),
    ...(role && { role }),
    provedAt: provedAt(claims.auth_time, now).toISOString(),
  };
}

/** The time of `auth_time`, in seconds; 1970 if it is missing, in the future or in milliseconds, which prove nothing. */
function provedAt(claim: unknown, now: Date): Date {
  const isPast =
    typeof claim === 'number' && claim >= 0 && claim * 1000 <= now.getTime() + clockToleranceS * 1000;
  return new Date(isPast ? claim * 1000 : 0);
}

function addressFrom(claim: unknown): string | undefined {
  const { data } = z.safeParse(EmailAddress, claim);
  return data;
}

const maxText = 100;
const textFrom = (claim: unknown) =>
  typeof claim === 'string' && claim.trim() !== '' ? claim.trim().slice(0, maxText) : undefined;

/** A suggestion in the form of a user name; undefined if too little is left. */
function usernameFrom(claim: unknown): string | undefined {
  const name = textFrom(claim)
    ?.split('@', 1)[0]
    ?.normalize('NFKC')
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .replace(/^[._-]+/, '')
    .slice(0, 30);
  return name !== undefined && name.length >= 3 ? name : undefined;
}

/** The most groups of a person that are read. */
const maxGroups = 1000;
const strongestFirst: Role[] = ['admin', 'moderator', 'owner'];

/** The strongest role of a person's groups: a list of texts, or one text. Anything else gives none. */
function roleFrom(claims: Claims, roles: IssuerSettings['roles']): Role | undefined {
  const claim = roles && claims[roles.claim];
  const list = typeof claim === 'string' ? [claim] : claim;
  if (!roles || !Array.isArray(list) || list.length > maxGroups) return undefined;
  const given = new Set(
    list
      .filter((group) => typeof group === 'string' && Object.hasOwn(roles.groups, group))
      .map((group) => roles.groups[group]),
  );
  return strongestFirst.find((role) => given.has(role));
}
