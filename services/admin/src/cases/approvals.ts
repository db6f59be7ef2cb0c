import type { Content, PayloadOf } from '@portal/contracts';
import { approvalChanged, photoApprovalChanged } from '@portal/contracts/schemas';
import { type Call, isDuplicateKey, nextId, type Receiver, receive } from '@portal/kit';
import { ApprovalModel, CaseModel, keyOf } from './case.model.ts';
import { readContent } from './contents.ts';
import { purgeDate } from './resolve-cases.ts';

type Approval = PayloadOf<typeof approvalChanged> | PayloadOf<typeof photoApprovalChanged>;

/** Opens a case for each post or photo that waits for approval, and closes it when that no longer does. */
export function approvals(call: Call): Receiver[] {
  async function apply({ kind, id, awaitsApproval, revision }: Approval, eventId: string) {
    const subject = { kind, id };
    if (!(await isNews(keyOf(subject), revision))) return;
    if (!awaitsApproval) return closeApproval(keyOf(subject));
    const content = await readContent(call, subject, eventId);
    if (content) await openApproval(content);
  }
  return [receive(approvalChanged, apply), receive(photoApprovalChanged, apply)];
}

/** Returns whether no later event is known. A repeated event is news again: its first run may have been interrupted. */
async function isNews(_id: string, revision: number): Promise<boolean> {
  try {
    await ApprovalModel.updateOne(
      { _id, revision: { $lte: revision } },
      { $set: { revision } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

async function openApproval(content: Content): Promise<void> {
  const openKey = keyOf(content);
  const { photoUrl, isPhotoHeld } = content;
  // Of an open case only the photo changes: its text is what members reported.
  const photo = isPhotoHeld && { 'content.photoUrl': photoUrl, 'content.isPhotoHeld': true };
  const { matchedCount } = await CaseModel.updateOne(
    { openKey },
    { $set: { awaitsApproval: true, ...photo } },
  );
  if (matchedCount > 0) return;
  try {
    await CaseModel.create({
      _id: await nextId('cases'),
      openKey,
      state: 'open',
      content,
      reports: [],
      awaitsApproval: true,
      openedAt: new Date(),
    });
  } catch (error) {
    // A simultaneous report has opened the case.
    if (!isDuplicateKey(error)) throw error;
    await openApproval(content);
  }
}

/** A case without reports is closed with it. */
async function closeApproval(openKey: string): Promise<void> {
  await CaseModel.updateOne(
    { openKey, 'reports.0': { $exists: false } },
    { $set: { state: 'resolved', purgeAt: purgeDate() }, $unset: { openKey: 1, takenBy: 1 } },
  );
  await CaseModel.updateOne({ openKey }, { $set: { awaitsApproval: false } });
}
