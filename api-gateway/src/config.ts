import { portNumber, publicUrl, serviceNames, serviceSettings } from '@portal/kit';
import * as z from 'zod/mini';

const milliseconds = z.coerce.number().check(z.int(), z.positive());
const seconds = milliseconds;

/** Secrets separated by commas. */
const secrets = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((secret) => secret.trim())),
  ),
  z.array(z.string().check(z.minLength(32, 'Each key of SESSION_SECRET must have at least 32 characters.'))),
);

/** The settings of the gateway. */
export const gatewaySettings = z.extend(serviceSettings, {
  PORT: z._default(portNumber, 8080),
  /** Health and metrics, apart from the public port; 0 picks a free port, which the log names. */
  METRICS_PORT: z._default(portNumber, 0),
  /** Loopback unless they are collected from another host; then only the collector may reach the port. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** Signs cookies: keys separated by commas, newest first. The first signs, all are accepted. */
  SESSION_SECRET: secrets,
  /** How long a login lasts, in seconds. */
  SESSION_TTL_S: z._default(seconds, 30 * 24 * 60 * 60),
  /** How long a login of an account with a role lasts, in seconds. */
  STAFF_SESSION_TTL_S: z._default(seconds, 12 * 60 * 60),
  /** How long it lasts without activity, which is written once a minute. */
  STAFF_IDLE_S: z._default(seconds.check(z.minimum(120)), 30 * 60),
  /** How old the gateway's knowledge of a member's roles, block and mute may be. */
  ACCOUNT_CACHE_MS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(30_000)), 10_000),
  /** The built shell. */
  SHELL_DIR: z._default(z.string(), 'shell/dist'),
  /** The released remotes and their registry. */
  RELEASES_DIR: z._default(z.string(), 'releases'),
  /** The ad network's client id; without it the slots show the portal's own notices. */
  ADS_CLIENT: z.optional(z.string().check(z.regex(/^[\w-]+$/))),
  /** Who runs the portal, and where people reach them: shown on the privacy and contact pages. */
  OPERATOR_NAME: z.optional(z.string().check(z.maxLength(100))),
  CONTACT_EMAIL: z.optional(z.email()),
  /** `off` removes the offline service worker from browsers that have it. */
  OFFLINE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  /** The public address, if a proxy in front changes it. */
  PUBLIC_URL: z.optional(publicUrl),
  /** The number of proxies in front: that many entries of X-Forwarded-For are trusted. */
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
  /** `on`: behind TLS, browsers must use TLS for the subdomains of the host, too. */
  HSTS_SUBDOMAINS: z._default(z.enum(['on', 'off']), 'off'),
  /** Multiplies every rate limit; a limit is never off. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
  /** How long a page waits for its content from the renderer; then the browser draws it. */
  RENDER_TIMEOUT_MS: z._default(milliseconds, 250),
  /** The services that `/readyz` checks; by default, all but the renderer. */
  READY_SERVICES: z.optional(serviceNames),
  UPSTREAM_CONNECT_TIMEOUT_MS: z._default(milliseconds, 2000),
  /** Until a service starts to answer; photo analysis is slow. */
  UPSTREAM_HEADERS_TIMEOUT_MS: z._default(milliseconds, 15_000),
  UPSTREAM_BODY_TIMEOUT_MS: z._default(milliseconds, 30_000),
});
export type GatewayConfig = z.infer<typeof gatewaySettings>;
