import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, type Role, sessions, type User, users } from '@portal/contracts';
import { TOTP } from 'otpauth';
import { type Page, request } from 'playwright/test';
import sharp from 'sharp';

export interface Person {
  username: string;
  password: string;
}

/** A person without an account. */
export const newPerson = (): Person => ({
  username: `gardener-${randomUUID().slice(0, 8)}`,
  password: `compost-${randomUUID()}`,
});

const fixedNames = { admin: 'plant-team', moderator: 'forum-moderator', owner: 'photo-owner' } as const;

/** A browser page, or anything with an address on the portal and requests with their own cookies. */
export type Visitor = Pick<Page, 'request' | 'url'>;

/** A visitor with cookies of their own and without a browser, by default of the portal that all journeys share. */
export async function newVisitor(address = process.env.PORTAL_ADDRESS ?? ''): Promise<Visitor> {
  return { request: await request.newContext({ baseURL: address }), url: () => address };
}

/** One of the three fixed accounts, by default of the portal that all journeys share. */
export function staff(role: Role, dataFolder = folder()): Person {
  const secrets = JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8')) as Record<
    string,
    string
  >;
  const password = secrets[`PORTAL_${role.toUpperCase()}_INITIAL_PASSWORD`] ?? '';
  return { username: fixedNames[role], password };
}

/** Creates an account in the browser of the page, signed in. */
export async function register(page: Visitor, person: Person = newPerson()): Promise<User> {
  return ask<User>(page, users.register, person);
}

/** Signs the browser of the page in. */
export const logIn = (page: Visitor, { username, password }: Person) =>
  ask<User>(page, sessions.start, { username, password });

/** A code of the authenticator app. Each works once: `offsetMs` leads to a later one. */
export const codeOf = (secret: string, offsetMs = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + offsetMs });

/** Makes a call with the cookies of the page; throws with the server's sentence if it is refused. */
export async function ask<T>(
  page: Visitor,
  call: Parameters<typeof addressOf>[0] & { method: string },
  data?: unknown,
  params?: Record<string, string | number>,
): Promise<T> {
  const portal = page.url().startsWith('http') ? page.url() : process.env.PORTAL_ADDRESS;
  const address = new URL(addressOf(call, { params }), portal);
  const response = await page.request.fetch(address.href, {
    method: call.method,
    ...(data !== undefined && { data }),
    headers: { origin: address.origin },
  });
  const text = await response.text();
  if (!response.ok()) throw new Error(`${call.method} ${call.path}: ${response.status()} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** The mails that the portal has sent so far. */
export function mails(): string[] {
  const outbox = join(folder(), 'outbox');
  // The folder is created with the first mail.
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'));
}

/** A photo of the size of a phone's. */
export const photo = async (color: string) => ({
  name: 'leaf.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2400, height: 1800, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
});

const folder = () => process.env.PORTAL_FOLDER ?? '';
