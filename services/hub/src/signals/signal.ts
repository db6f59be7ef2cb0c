import { ChatMessage, Id } from '@portal/contracts';
import * as z from 'zod/mini';

/** What the instances of the hub tell each other, and each its own parts. */
export const Signal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: ChatMessage }),
  z.object({ type: z.literal('removed'), id: Id }),
  /** What is on the board has changed. */
  z.object({ type: z.literal('board') }),
  /** Something changed that no other signal says, or signals may have been lost. */
  z.object({ type: z.literal('reload') }),
]);
export type Signal = z.infer<typeof Signal>;
