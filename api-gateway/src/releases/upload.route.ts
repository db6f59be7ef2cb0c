import { setImmediate as nextTurn } from 'node:timers/promises';
import { auditLog, type BodyOf, teamReleases as calls, previewParameter } from '@portal/contracts';
import { AppError, type Call, invalidInput, networkOf, rateLimit, type Served, serveRaw } from '@portal/kit';
import {
  changeReleases,
  cleanUpReleases,
  describeRelease,
  findToken,
  hashPreviewSecret,
  newPreviewSecret,
  noteTokenUse,
  prepareTeamRelease,
  type ReleaseAct,
  registrationOf,
} from '@portal/releases';
import type { GatewayConfig } from '../config.ts';
import { attempt, type Recorder, recordAndCarryOut } from './recorded-change.ts';
import type { Releases } from './remote-registry.ts';

/** Uploads with one token; each compresses and stores megabytes. */
const tokenRate = { times: 20, perSeconds: 60 * 60 };
/** Wrong tokens of one network: a secret can't be guessed, so more is an attack or a broken program. */
const wrongRate = { times: 20, perSeconds: 10 * 60 };

type UploadConfig = Pick<
  GatewayConfig,
  'RELEASES_DIR' | 'SHELL_DIR' | 'RELEASE_RETENTION_DAYS' | 'RATE_LIMIT_FACTOR' | 'PUBLIC_URL'
>;

/**
 * Releases of other teams. The token is checked before the body is read, and again after it. It alone gives the right: the
 * call ignores cookies, so no page can make a browser release.
 */
export function uploadRoute(
  config: UploadConfig,
  { registry, call }: { registry: () => Promise<Releases>; call: Call },
): Served {
  const { RELEASES_DIR: folder, RATE_LIMIT_FACTOR: factor } = config;
  const refusal = (wait: string) => `That was too much at once. Please wait ${wait} and try again.`;
  const ofToken = rateLimit('release-token', tokenRate, { factor, refusal });
  const ofWrong = rateLimit('wrong-release-token', wrongRate, { factor, refusal });
  let isBusy = false;

  const findRight = async (name: string, authorization: string) => {
    const { state } = await registry();
    const [, secret] = /^Bearer (portal_release_[\w-]{43})$/i.exec(authorization) ?? [];
    const token = secret === undefined ? undefined : findToken(state, name, secret, new Date());
    const registration = registrationOf(state, name);
    return token?.person && registration && { token: { ...token, person: token.person }, registration };
  };

  const { handle } = serveRaw(calls.upload, async ({ ctx, params: { name }, body, requestId, log }) => {
    const right = await findRight(name, ctx.get('Authorization'));
    if (!right) throw wrongToken();
    const { token, registration } = right;
    if (body.audience && body.preview) throw invalidInput('A preview has no audience: give one of the two.');
    const { remoteJson, releaseJson, signature } = body;
    const content = { name, remoteJson, releaseJson, files: await decodeFiles(body.files) };
    const { remote } = await attempt(log, name, async () => {
      await cleanUpReleases(folder, config.RELEASE_RETENTION_DAYS);
      return prepareTeamRelease(config, registration, content, signature);
    });
    const secret = newPreviewSecret();
    const act = actOf(body, remote.version, { secret, by: token.label });
    const record: Recorder = (entry) => call(auditLog.add, { body: entry }, { requestId });
    const { before } = await recordAndCarryOut(
      folder,
      { name, act, reason: `Token: ${token.label}` },
      { record, log, actor: token.person, actName: 'release.team_released' },
    );
    const link = new URL(
      `/?${previewParameter}=${secret}`,
      config.PUBLIC_URL ?? `${ctx.protocol}://${ctx.host}`,
    ).href;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = {
      version: remote.version,
      outcome: body.preview
        ? `${name} ${remote.version} can be previewed for ${body.preview.days} days; no other visitor gets it.`
        : describeRelease(before, name, remote.version, body.audience),
      ...(body.preview && { preview: link }),
    };
  });

  return {
    call: calls.upload,
    async handle(ctx) {
      const { name = '' } = ctx.params as { name?: string };
      const right = await findRight(name, ctx.get('Authorization'));
      // Discard what still arrives, so that the answer reaches a client that is busy sending.
      if (!right || isBusy) ctx.req.resume();
      if (!right) {
        await ofWrong.consume(networkOf(ctx.ip));
        throw wrongToken();
      }
      if (isBusy) throw busy();
      await ofToken.consume(right.token.id);
      isBusy = true;
      try {
        await attempt(ctx.state.log, name, () =>
          changeReleases(folder, (state) => noteTokenUse(state, right.token.id, new Date())),
        );
        await handle(ctx);
      } finally {
        isBusy = false;
      }
    },
  };
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
  { audience, preview }: BodyOf<typeof calls.upload>,
  version: string,
  { secret, by }: { secret: string; by: string },
): ReleaseAct {
  if (preview)
    return { kind: 'preview', version, days: preview.days, by, secretHash: hashPreviewSecret(secret) };
  return audience ? { kind: 'canary', version, audience } : { kind: 'release', version };
}
