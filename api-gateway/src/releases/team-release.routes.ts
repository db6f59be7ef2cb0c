import { randomUUID } from 'node:crypto';
import { auditLog, teamReleases as calls, type Viewer } from '@portal/contracts';
import { type Call, type Log, type Served, serve } from '@portal/kit';
import { hashTokenSecret, newTokenSecret, type ReleaseAct, tokensOf } from '@portal/releases';
import { type Recorder, recordAndCarryOut } from './recorded-change.ts';

interface Input {
  params: { name: string };
  viewer: Viewer;
  requestId: string;
  log: Log;
}

/** Registrations and tokens of other teams, on the administration's screen. */
export function teamReleaseRoutes({ folder, call }: { folder: string; call: Call }): Served[] {
  const change = (act: ReleaseAct, { params: { name }, viewer, requestId, log }: Input) => {
    const actor = { id: viewer.id, username: viewer.username };
    const record: Recorder = (entry) => call(auditLog.add, { body: entry }, { requestId });
    return recordAndCarryOut(folder, { name, act, person: actor }, { record, log, actor });
  };

  return [
    serve(calls.register, ({ body: { publicKey, expected, ...permit }, ...input }) =>
      change({ kind: 'register', publicKey, expected, permit }, input),
    ),
    serve(calls.endRegistration, (input) => change({ kind: 'endRegistration' }, input)),
    serve(calls.refuseRequest, ({ body: { expected }, ...input }) =>
      change({ kind: 'refuseRequest', expected }, input),
    ),
    serve(calls.makeToken, async ({ body: { label, days }, ...input }) => {
      const [id, secret] = [randomUUID(), newTokenSecret()];
      const act = { kind: 'makeToken', id, label, days, secretHash: hashTokenSecret(secret) } as const;
      const { after } = await change(act, input);
      const made = tokensOf(after, input.params.name, new Date()).find((token) => token.id === id);
      return { id, secret, expiresAt: made?.expiresAt ?? new Date().toISOString() };
    }),
    serve(calls.endToken, ({ params: { name, id }, ...input }) =>
      change({ kind: 'endToken', id }, { ...input, params: { name } }),
    ),
  ];
}
