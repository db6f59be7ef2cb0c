import type { ChatMessage } from '@portal/contracts';
import type { ChatMessageDocument } from '../model/chat-message.model.ts';

export const presentMessage = ({
  _id,
  message,
  authorName,
  authorId,
  createdAt,
}: ChatMessageDocument): ChatMessage => ({
  id: _id,
  message,
  authorName,
  authorId,
  createdAt: createdAt.toISOString(),
});
