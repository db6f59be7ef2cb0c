import { type ChatMessage, limits } from '@portal/contracts';

/** The number of messages in the last hour. */
export const recentCount = (messages: readonly ChatMessage[], now: number) =>
  messages.filter(({ createdAt }) => now - Date.parse(createdAt) < limits.chat.recentMs).length;
