import type { BodyOf, cases, ReplyOf, Viewer } from '@portal/contracts';
import { AppError, type Call, type Log } from '@portal/kit';
import { recordAct } from '../audit/act-receivers.ts';
import { type CaseDocument, CaseModel } from './case.model.ts';

import { actOnContent } from './contents.ts';

/** Time that a resolved case keeps what members wrote, in milliseconds. */
const keptMs = 180 * 24 * 60 * 60 * 1000;
export const purgeDate = () => new Date(Date.now() + keptMs);

type Order = BodyOf<typeof cases.resolve>;
interface Context {
  viewer: Viewer;
  call: Call;
  requestId: string;
  log: Log;
}

/** Resolves cases one after another. What fails stays open and says why. */
export async function resolveCases(order: Order, context: Context): Promise<ReplyOf<typeof cases.resolve>> {
  const results: ReplyOf<typeof cases.resolve> = [];
  for (const id of new Set(order.ids)) {
    try {
      await resolveCase(id, order, context);
      results.push({ id });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      context.log.warn({ caseId: id, code: error.code }, 'case not resolved');
      results.push({ id, refusal: error.message });
    }
  }
  return results;
}

async function resolveCase(
  id: number,
  { act, reason, photos = [], versions = [] }: Order,
  { viewer, call, requestId }: Context,
) {
  const document = await workableCase(id, viewer);
  const { content } = document;
  if (act === 'keep') {
    if (document.awaitsApproval)
      throw new AppError('conflict', 'This post waits for approval: approve it or remove it.');
    await recordKept(document, reason, viewer);
  } else {
    const { id: actorId, username, roles } = viewer;
    const actor = { id: actorId, username, roles };
    const { photoUrl = '', isPhotoHeld } = content;
    const seen = document.awaitsApproval && isPhotoHeld ? { photoUrl } : {};
    if (seen.photoUrl && act !== 'remove' && !photos.includes(photoUrl))
      throw new AppError('conflict', 'This case has another photo now: look at it before you decide.');
    const version = versions.find((one) => one.id === id)?.version;
    const read = act === 'approve' && version !== undefined ? { version } : {};
    await actOnContent(call, content, { act, reason, actor, ...seen, ...read }, requestId);
  }
  await CaseModel.updateOne(
    { _id: id, state: { $ne: 'resolved' } },
    {
      $set: {
        state: 'resolved',
        resolution: { act, reason, by: personOf(viewer), at: new Date() },
        purgeAt: purgeDate(),
      },
      $unset: { openKey: 1, takenBy: 1 },
    },
  );
}

/** The case, if it is unresolved and nobody else has taken it. An administrator may resolve any. */
export async function workableCase(id: number, viewer: Viewer): Promise<CaseDocument> {
  const document = await CaseModel.findById(id).lean<CaseDocument>();
  if (!document) throw new AppError('not_found', 'Case not found');
  if (document.state === 'resolved') throw new AppError('conflict', 'This case is already resolved.');
  const { takenBy } = document;
  if (takenBy && takenBy.id !== viewer.id && !viewer.roles.includes('admin'))
    throw new AppError('conflict', `${takenBy.username} works on this case.`);
  return document;
}

/** Records a decision to keep content, which changes nothing elsewhere. */
const recordKept = (
  { _id, content: { kind, id, title = '' } }: CaseDocument,
  reason: string,
  viewer: Viewer,
) =>
  recordAct(
    'admin',
    {
      actor: personOf(viewer),
      act: 'case.kept',
      subject: { kind, id, name: title },
      reason,
      at: new Date().toISOString(),
    },
    `case:${_id}:kept`,
  );

export const personOf = ({ id, username }: Viewer) => ({ id, username });
