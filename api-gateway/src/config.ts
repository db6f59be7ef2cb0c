import { described } from '@portal/contracts/schemas';
import { portNumber, publicUrl, rateLimitFactor, serviceNames, serviceSettings } from '@portal/kit';
import { releaseSettings } from '@portal/releases';
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
  METRICS_PORT: described(
    z._default(portNumber, 0),
    'Health and metrics, apart from the public port; 0 picks a free port, which the log names.',
  ),
  METRICS_HOST: described(
    z._default(z.string(), '127.0.0.1'),
    'Loopback, unless metrics are collected from another host; then only the collector may reach the port.',
  ),
  SESSION_SECRET: described(
    secrets,
    'Sign the session cookie: at least 32 characters each, separated by commas. The first signs, all are accepted.',
  ),
  SESSION_TTL_S: described(
    z._default(seconds, 30 * 24 * 60 * 60),
    'How long a login lasts, in seconds (30 days).',
  ),
  STAFF_SESSION_TTL_S: described(
    z._default(seconds, 12 * 60 * 60),
    'How long a login of an account with a role lasts, in seconds (12 hours).',
  ),
  STAFF_IDLE_S: described(
    z._default(seconds.check(z.minimum(120)), 30 * 60),
    'How long it lasts without activity, in seconds (30 minutes; at least 120).',
  ),
  ACCOUNT_CACHE_MS: described(
    z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(30_000)), 10_000),
    'How long the gateway uses what it knows of an account (roles, block, mute), in milliseconds; at most 30000.',
  ),
  SHELL_DIR: described(z._default(z.string(), 'shell/dist'), 'The built shell.'),
  RELEASES_DIR: described(z._default(z.string(), 'releases'), 'The released remotes with their registry.'),
  RELEASE_RETENTION_DAYS: releaseSettings.shape.RELEASE_RETENTION_DAYS,
  ADS_CLIENT: described(
    z.optional(z.string().check(z.regex(/^[\w-]+$/))),
    "The ad network's client id; without it the ad slots show the portal's own notices.",
  ),
  OPERATOR_NAME: described(
    z.optional(z.string().check(z.maxLength(100))),
    'Who runs the portal; shown on the privacy and contact pages.',
  ),
  CONTACT_EMAIL: described(
    z.optional(z.email()),
    'The address where people reach the operator, on the same pages; push services of browsers get it, too.',
  ),
  OFFLINE_WORKER: described(
    z._default(z.enum(['on', 'off']), 'on'),
    'The offline service worker; off removes it from browsers that have it.',
  ),
  PUBLIC_URL: publicUrl,
  TRUST_PROXY: described(
    z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
    'The number of proxies in front: that many entries of X-Forwarded-For, or of Forwarded, are trusted, with or without ports.',
  ),
  HSTS_SUBDOMAINS: described(
    z._default(z.enum(['on', 'off']), 'off'),
    'Whether browsers use https for all subdomains, too; with an https PUBLIC_URL.',
  ),
  VISIT_SHARE: described(
    z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.1),
    'The share of visits whose speed browsers report, from 0 to 1; while a release is watched it is all of them.',
  ),
  PAGE_CACHE_S: described(
    z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(86_400)), 0),
    'How long a cache in front may keep pages of visitors without a cookie, in seconds; needs PUBLIC_URL. 0: not at all.',
  ),
  PAGE_PURGE_URL: described(
    z.optional(z.url()),
    'The address that removes pages from this cache by their tags, on a change or a release: it gets POST {"tags": [...]}.',
  ),
  PAGE_PURGE_TOKEN: described(z.optional(z.string()), 'Sent to PAGE_PURGE_URL as a Bearer token.'),
  TRACE_SHARE: described(
    z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.01),
    'The share of page views and requests that are traced, from 0 to 1, where OTEL_EXPORTER_OTLP_ENDPOINT is set.',
  ),
  RATE_LIMIT_FACTOR: rateLimitFactor,
  RENDER_TIMEOUT_MS: described(
    z._default(milliseconds, 1000),
    'How long a page waits for its content from the renderer, in milliseconds; then the browser draws it.',
  ),
  READY_SERVICES: described(
    z.optional(serviceNames),
    "The services that the gateway's /readyz checks, separated by commas; by default all but the renderer.",
  ),
  UPSTREAM_CONNECT_TIMEOUT_MS: described(
    z._default(milliseconds, 2000),
    'How long a connection to a service may take, in milliseconds.',
  ),
  UPSTREAM_HEADERS_TIMEOUT_MS: described(
    z._default(milliseconds, 15_000),
    'How long a service may take until it starts to answer, in milliseconds; the analysis of a photo is slow.',
  ),
  UPSTREAM_BODY_TIMEOUT_MS: described(
    z._default(milliseconds, 30_000),
    'How long a service may pause between the chunks of an answer, in milliseconds.',
  ),
});
export type GatewayConfig = z.infer<typeof gatewaySettings>;
