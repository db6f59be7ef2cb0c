import { type PrivilegedAct, previewOf, privilegedAct } from '@portal/contracts';
import type { Outbox } from '@portal/kit';
import { type ModerationDocument, ModerationModel } from './moderation.model.ts';

/** Tells the portal's audit what staff did here, as this forum's own record says it; each act once. */
export async function publishActs(outbox: Pick<Outbox, 'add'>): Promise<void> {
  for await (const act of ModerationModel.find({ isUnpublished: true }).sort({ _id: 1 }).lean().cursor()) {
    await outbox.add(privilegedAct.forum, presentAct(act), String(act._id));
    await ModerationModel.updateOne({ _id: act._id }, { $unset: { isUnpublished: 1 } });
  }
}

/** Without whoever wrote it: the audit outlives their account. */
function presentAct({ act, moderator, at, thread, comment }: ModerationDocument): PrivilegedAct {
  const written = thread ? { title: thread.title, content: thread.content } : { content: comment?.content };
  const change = changes[act.split('.')[1] ?? ''];
  return {
    actor: { id: moderator.id, username: moderator.username },
    act,
    subject: {
      kind: thread ? 'thread' : 'comment',
      id: thread?.id ?? comment?.id ?? '',
      name: thread?.title ?? previewOf(comment?.content ?? ''),
    },
    ...(change ?? { before: written }),
    at: at.toISOString(),
  };
}

const changes: Record<string, { before: object; after: object }> = {
  hidden: { before: { isHidden: false }, after: { isHidden: true } },
  shown: { before: { isHidden: true }, after: { isHidden: false } },
};
