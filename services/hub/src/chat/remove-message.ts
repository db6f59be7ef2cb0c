import { mayRemoveMessage, type Viewer } from '@portal/contracts';
import { allow } from '@portal/kit';
import { type ChatMessageDocument, ChatMessageModel } from '../model/chat-message.model.ts';
import { notRemoved, removalBy } from '../model/removal.ts';
import type { Signals } from '../signals/signals.ts';
import { messageRemoved } from '../staff-acts.ts';

/** Removes a message; the audit gets what staff remove of others. Answers whether it was there. */
export async function removeMessage(
  id: number,
  viewer: Viewer,
  { signals, reason }: { signals: Signals; reason?: string | undefined },
): Promise<boolean> {
  const message = await ChatMessageModel.findById(id).lean<ChatMessageDocument>();
  if (!message) return false;
  allow(mayRemoveMessage(viewer, message));
  const isOwn = message.authorId === viewer.id;
  const { modifiedCount } = await ChatMessageModel.updateOne(
    { _id: id, ...notRemoved },
    {
      $set: { removal: removalBy(viewer) },
      ...(!isOwn && { $push: { pendingEvents: messageRemoved(viewer, message, reason) } }),
    },
  );
  // Even if it was removed before: the first request may have crashed before this line.
  signals.publish({ type: 'removed', id });
  return modifiedCount > 0;
}
