import { setImmediate as nextTurn } from 'node:timers/promises';
import { auditLog, type BodyOf, teamReleases as calls, type Remote } from '@portal/contracts';
import {
  AppError,
  type Call,
  invalidInput,
  type Log,
  networkOf,
  rateLimit,
  type Served,
  type ServiceContext,
  serveRaw,
} from '@portal/kit';
import {
  changeReleases,
  cleanUpReleases,
  describePreview,
  describeRelease,
  findToken,
  hashPreviewSecret,
  newPreviewSecret,
  noteTokenUse,
  type Person,
  prepareTeamRelease,
  previewLink,
  type Registration,
  type ReleaseAct,
  type ReleaseState,
  type ReleaseToken,
  registrationOf,
} from '@portal/releases';
import type { GatewayConfig } from '../config.ts';
import { attempt, type Recorder, recordAndCarryOut } from './recorded-change.ts';
import type { Releases } from './remote-registry.ts';

/** Uploads with one token; each compresses and stores megabytes. */
const tokenRate = { times: 20, perSeconds: 60 * 60 };
/** Uploads of all teams that are received at a time: each holds some megabytes. */
const maxReceiving = 10;
/** Wrong tokens of one network: a secret can't be guessed, so more is an attack or a broken program. */
const wrongRate = { times: 20, perSeconds: 10 * 60 };

type UploadConfig = Pick<
  GatewayConfig,
  'RELEASES_DIR' | 'SHELL_DIR' | 'RELEASE_RETENTION_DAYS' | 'RATE_LIMIT_FACTOR' | 'PUBLIC_URL'
>;

interface UploadDeps {
  registry: () => Promise<Releases>;
  call: Call;
}

/**
 * Releases of other teams. The token is checked before the body is read, and again after it. It alone gives the right: the
 * call ignores cookies, so no page can make a browser release.
 */
export function uploadRoute(config: UploadConfig, { registry, call }: UploadDeps): Served {
  const findRight = async (ctx: ServiceContext, name: string) =>
    rightIn((await registry()).state, name, ctx.get('Authorization'));

  /** Checking and compressing take seconds of processors that all share. */
  let last: Promise<unknown> = Promise.resolve();
  const oneAtATime = <T>(act: () => Promise<T>): Promise<T> => {
    const result = last.then(act);
    last = result.catch(() => undefined);
    return result;
  };

  const { handle } = serveRaw(calls.upload, async ({ ctx, params: { name }, body, requestId, log }) => {
    const right = await findRight(ctx, name);
    if (!right) throw wrongToken();
    const { label, person } = right.token;
    const remote = await oneAtATime(() => store(config, right.registration, { name, body, log }));
    const { version } = remote;
    const secret = newPreviewSecret();
    const record: Recorder = (entry) => call(auditLog.add, { body: entry }, { requestId });
    const { before } = await recordAndCarryOut(
      config.RELEASES_DIR,
      { name, act: actOf(body, version, { secret, by: label }), reason: `Token: ${label}` },
      { record, log, actor: person, actName: 'release.team_released' },
    );
    const origin = config.PUBLIC_URL ?? `${ctx.protocol}://${ctx.host}`;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = {
      version,
      outcome: body.preview
        ? describePreview(name, version, body.preview.days)
        : describeRelease(before, name, version, body.audience),
      ...(body.preview && { preview: previewLink(origin, remote, secret) }),
    };
  });
  return { call: calls.upload, handle: guarded(config, findRight, handle) };
}

/** Receives one upload of a token and a few in all at a time: none makes others wait by sending slowly. */
function guarded(
  { RELEASES_DIR, RATE_LIMIT_FACTOR: factor }: UploadConfig,
  findRight: (ctx: ServiceContext, name: string) => Promise<Right | undefined>,
  handle: Served['handle'],
): Served['handle'] {
  const refusal = (wait: string) => `That was too much at once. Please wait ${wait} and try again.`;
  const ofToken = rateLimit('release-token', tokenRate, { factor, refusal });
  const ofWrong = rateLimit('wrong-release-token', wrongRate, { factor, refusal });
  const receiving = new Set<string>();

  return async (ctx) => {
    const { name = '' } = ctx.params as { name?: string };
    const right = await findRight(ctx, name);
    const isBusy = right && (receiving.has(right.token.id) || receiving.size >= maxReceiving);
    // Discard what still arrives, so that the answer reaches a client that is busy sending.
    if (!right || isBusy) ctx.req.resume();
    if (!right) {
      await ofWrong.consume(networkOf(ctx.ip));
      throw wrongToken();
    }
    if (isBusy) throw busy();
    receiving.add(right.token.id);
    try {
      await ofToken.consume(right.token.id);
      await attempt(ctx.state.log, name, () =>
        changeReleases(RELEASES_DIR, (state) => noteTokenUse(state, right.token.id, new Date())),
      );
      await handle(ctx);
    } finally {
      receiving.delete(right.token.id);
    }
  };
}

interface Right {
  token: ReleaseToken & { person: Person };
  registration: Registration;
}

function rightIn(state: ReleaseState, name: string, authorization: string): Right | undefined {
  const [, secret] = /^Bearer (portal_release_[\w-]{43})$/i.exec(authorization) ?? [];
  const token = secret === undefined ? undefined : findToken(state, name, secret, new Date());
  const registration = registrationOf(state, name);
  if (!token?.person || !registration) return undefined;
  return { token: { ...token, person: token.person }, registration };
}

type UploadBody = BodyOf<typeof calls.upload>;

/** Checks and stores a release. */
async function store(
  config: UploadConfig,
  registration: Registration,
  { name, body, log }: { name: string; body: UploadBody; log: Log },
): Promise<Remote> {
  const { remoteJson, releaseJson, signature, audience, preview } = body;
  if (audience && preview) throw invalidInput('A preview has no audience: give one of the two.');
  const content = { name, remoteJson, releaseJson, files: await decodeFiles(body.files) };
  const { remote } = await attempt(log, name, async () => {
    await cleanUpReleases(config.RELEASES_DIR, config.RELEASE_RETENTION_DAYS);
    return prepareTeamRelease(config, registration, content, signature);
  });
  return remote;
}

const wrongToken = () => new AppError('not_signed_in', 'This release token is not valid.');

const busy = () =>
  new AppError('too_many_requests', 'Another release is being received. Please try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });

/** A file at a time: megabytes at once would make all other requests wait. */
async function decodeFiles(files: Record<string, string>): Promise<Record<string, Buffer>> {
  const decoded: [string, Buffer][] = [];
  for (const [path, base64] of Object.entries(files)) {
    decoded.push([path, Buffer.from(base64, 'base64')]);
    await nextTurn();
  }
  return Object.fromEntries(decoded);
}

function actOf(
  { audience, preview }: UploadBody,
  version: string,
  { secret, by }: { secret: string; by: string },
): ReleaseAct {
  if (preview)
    return { kind: 'preview', version, days: preview.days, by, secretHash: hashPreviewSecret(secret) };
  return audience ? { kind: 'canary', version, audience } : { kind: 'release', version };
}
