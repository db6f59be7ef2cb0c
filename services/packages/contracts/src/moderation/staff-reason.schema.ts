import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { TextFormat } from '../text-format.schema.ts';
import { byId, Timestamp, writtenText } from '../values.schema.ts';

export const Reason = writtenText(limits.moderation.reasonLength, 'Please give a reason.');

/** The reason of staff for an act on a member's text; for the audit log, and for the member. */
export const StaffReason = z.optional(z.strictObject({ reason: z.optional(Reason) }));

/** The schemas of an act of staff on a member's text. */
export const staffAct = <Reply extends z.ZodMiniType | undefined = undefined>(
  summary: string,
  reply?: Reply,
) => ({ summary, params: byId, body: StaffReason, reply: reply as Reply });

/** The version of a text that a member of staff has read: what has changed since isn't approved. */
export const SeenVersion = z.optional(z.number());

/** The same of an approval. */
export const staffApproval = <Reply extends z.ZodMiniType>(summary: string, reply: Reply) => ({
  summary,
  params: byId,
  body: z.optional(z.strictObject({ reason: z.optional(Reason), version: SeenVersion })),
  reply,
});

/** A text before an edit. */
export const EarlierText = z.object({
  text: z.string(),
  format: z.optional(TextFormat),
  /** Time at which it was replaced. */
  until: Timestamp,
});
export type EarlierText = z.infer<typeof EarlierText>;
