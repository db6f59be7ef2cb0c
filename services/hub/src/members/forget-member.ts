import { deletedMember, memberRemoved } from '@portal/contracts';
import { type Receiver, receive } from '@portal/kit';
import { clearNewsOf } from '../bulletin/news.ts';
import { ChatMessageModel } from '../chat/chat-message.model.ts';
import type { Signals } from '../signals/signals.ts';
import { DeletedMemberModel } from './deleted-member.model.ts';

/** What a member said stays, under nobody's name, also where it was removed; their photos leave the board. */
export const forgetMember = (signals: Signals): Receiver =>
  receive(memberRemoved, async ({ userId }) => {
    await DeletedMemberModel.updateOne({ _id: userId }, { $set: { at: new Date() } }, { upsert: true });
    await ChatMessageModel.updateMany(
      { authorId: userId },
      { $set: { authorName: deletedMember, authorId: null }, $unset: { requestKey: 1 } },
    );
    await clearNewsOf(userId);
    signals.publish({ type: 'reload' });
  });
