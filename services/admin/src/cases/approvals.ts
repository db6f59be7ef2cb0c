import type { Content } from '@portal/contracts';
import { approvalChanged } from '@portal/contracts/schemas';
import { type Call, isDuplicateKey, nextId, type Receiver, receive } from '@portal/kit';
import { ApprovalModel, CaseModel, keyOf } from './case.model.ts';
import { readContent } from './contents.ts';
import { purgeDate } from './resolve-cases.ts';

/** Opens a case for each post that waits for approval, and closes it when the post no longer does. */
export const approvals = (call: Call): Receiver =>
  receive(approvalChanged, async ({ kind, id, awaitsApproval, revision }, eventId) => {
    const subject = { kind, id };
    if (!(await isNews(keyOf(subject), revision))) return;
    if (!awaitsApproval) return closeApproval(keyOf(subject));
    const content = await readContent(call, subject, eventId);
    if (content) await openApproval(content);
  });

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
  const { matchedCount } = await CaseModel.updateOne({ openKey }, { $set: { awaitsApproval: true } });
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
