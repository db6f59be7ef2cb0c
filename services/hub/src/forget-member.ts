import { deletedMember, reactions } from '@portal/contracts';
import { memberRemoved } from '@portal/contracts/schemas';
import { type Receiver, receive } from '@portal/kit';
import { clearEntriesOf } from './bulletin/event-receivers.ts';
import { ChatMessageModel } from './model/chat-message.model.ts';
import { noteDeletedMember } from './model/deleted-members.ts';
import type { Signals } from './signals/signals.ts';

/** Removes a deleted member's name from their messages, removed ones too, their reactions, and their photos from the board. */
export const forgetMember = (signals: Signals): Receiver =>
  receive(memberRemoved, async ({ userId }) => {
    await noteDeletedMember(userId);
    await ChatMessageModel.updateMany(
      { authorId: userId },
      { $set: { authorName: deletedMember, authorId: null }, $unset: { requestKey: 1, history: 1 } },
    );
    for (const reaction of reactions) {
      const field = `reactions.${reaction}`;
      await ChatMessageModel.updateMany({ [field]: userId }, { $pull: { [field]: userId } });
    }
    await clearEntriesOf(userId);
    signals.publish({ type: 'reload' });
  });
