import { type ChatMessage, limits } from '@portal/contracts';

/** How many messages were said in the last hour. */
export const recentCount = (messages: readonly ChatMessage[], now: number) =>
  messages.filter(({ createdAt }) => now - Date.parse(createdAt) < limits.chat.recentMs).length;
