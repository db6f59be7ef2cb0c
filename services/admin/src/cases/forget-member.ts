import { deletedMember } from '@portal/contracts';
import { memberRemoved } from '@portal/contracts/schemas';
import { type Receiver, receive } from '@portal/kit';
import { CaseModel, DeletedMemberModel } from './case.model.ts';
import { forgetReporter } from './report-content.ts';

/** Removes a deleted member's name from cases: from what they wrote, and from what they reported. */
export const forgetMember: Receiver = receive(memberRemoved, async ({ userId }) => {
  await DeletedMemberModel.updateOne({ _id: userId }, { $set: { at: new Date() } }, { upsert: true });
  await forgetReporter(userId);
  // Of the account itself nothing else is known than its names.
  await CaseModel.deleteMany({ 'content.kind': 'member', 'content.id': userId });
  const nobody = { authorId: null, authorName: deletedMember };
  for (const document of await CaseModel.find({ 'content.authorId': userId }).lean()) {
    const reports = document.reports.map((report) => ({
      ...report,
      ...(report.content && { content: { ...report.content, ...nobody } }),
    }));
    await CaseModel.updateOne(
      { _id: document._id },
      { $set: { content: { ...document.content, ...nobody }, reports } },
    );
  }
});
