import { ChatMessage, Id, LiveSubject } from '@portal/contracts/schemas';
import * as z from 'zod/mini';

/** Published within an instance, and between instances. */
export const Signal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: ChatMessage }),
  z.object({ type: z.literal('changed'), message: ChatMessage }),
  z.object({ type: z.literal('removed'), id: Id }),
  /** The board has changed. */
  z.object({ type: z.literal('board') }),
  /** Other services report changes of what pages watch, and of members' notifications. */
  z.object({
    type: z.literal('live'),
    subjects: z.array(LiveSubject),
    /** Subjects for moderators and one member only. */
    restricted: z.optional(z.array(z.object({ subject: LiveSubject, memberId: z.nullable(Id) }))),
    memberIds: z.array(Id),
  }),
  /** Something else has changed, or signals may have been lost. */
  z.object({ type: z.literal('reload') }),
]);
export type Signal = z.infer<typeof Signal>;
