import { type PrivilegedAct, previewOf, privilegedAct } from '@portal/contracts';
import type { Outbox } from '@portal/kit';
import { type ModerationDocument, ModerationModel } from '../model/moderation.model.ts';

/** Publishes the forum's audit records to the portal's audit, each once. */
export async function publishActs(outbox: Pick<Outbox, 'add'>): Promise<void> {
  for await (const act of ModerationModel.find({ isUnpublished: true }).sort({ _id: 1 }).lean().cursor()) {
    await outbox.add(privilegedAct.forum, presentAct(act), String(act._id));
    await ModerationModel.updateOne({ _id: act._id }, { $unset: { isUnpublished: 1 } });
  }
}

/** Without the author: the portal's audit isn't changed when an account is deleted. */
function presentAct({ act, moderator, at, thread, comment }: ModerationDocument): PrivilegedAct {
  const content = thread ? { title: thread.title, content: thread.content } : { content: comment?.content };
  return {
    actor: { id: moderator.id, username: moderator.username },
    act,
    subject: {
      kind: thread ? 'thread' : 'comment',
      id: thread?.id ?? comment?.id ?? '',
      name: thread?.title ?? previewOf(comment?.content ?? ''),
    },
    ...(changes[act.split('.')[1] ?? ''] ?? { before: content }),
    at: at.toISOString(),
  };
}

const changes: Record<string, { before: object; after: object }> = {
  hidden: { before: { isHidden: false }, after: { isHidden: true } },
  shown: { before: { isHidden: true }, after: { isHidden: false } },
};
