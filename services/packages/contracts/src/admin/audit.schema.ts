import * as z from 'zod/mini';
import type { SchemaTable, ServiceName } from '../endpoint.ts';
import { topic } from '../portal/event.ts';
import { Id, IdText, Timestamp } from '../values.schema.ts';
import { recordedServices } from './audit.ts';

/** The noun and the verb, `plant.category_changed`. */
const Act = z.string().check(z.regex(/^[a-z_]+\.[a-z_]+$/));

/** An act of staff: who, what, to what, before and after. */
export const PrivilegedAct = z.object({
  actor: z.object({ id: Id, username: z.string() }),
  act: Act,
  subject: z.object({ kind: z.string(), id: z.union([Id, z.string()]), name: z.string() }),
  /** The state before and after, if there is one. */
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  /** Why, where the act asks for a reason. */
  reason: z.optional(z.string()),
  /** The revision that the act made, if the act can be undone; the undo names it. */
  undoRevision: z.optional(z.int()),
  at: Timestamp,
});
export type PrivilegedAct = z.infer<typeof PrivilegedAct>;

const privilegedActOf = (from: ServiceName) =>
  topic({ name: `privileged_act.${from}`, from, to: ['admin'], payload: PrivilegedAct });

/** Each service publishes the acts of staff on its data; the delivery key is the act's own. */
export const privilegedAct = {
  encyclopedia: privilegedActOf('encyclopedia'),
  forum: privilegedActOf('forum'),
  hub: privilegedActOf('hub'),
  vision: privilegedActOf('vision'),
  account: privilegedActOf('account'),
};

export const AuditRecord = z.extend(PrivilegedAct, { id: Id, service: z.string() });
export type AuditRecord = z.infer<typeof AuditRecord>;

export const auditSchemas = {
  list: {
    summary:
      'Acts of staff in the whole portal, newest first unless `order` says otherwise, a page at a time.',
    query: z.strictObject({
      /** Words of the actor, the act or the subject. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      service: z.optional(z.enum(recordedServices)),
      act: z.optional(Act.check(z.maxLength(60))),
      /** The user name of who acted. */
      actor: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      /** The earliest and the latest time, both included. */
      from: z.optional(Timestamp),
      to: z.optional(Timestamp),
      order: z.optional(z.enum(['newest', 'oldest'])),
      /** The id of a record: the page has the next older ones. */
      before: z.optional(IdText),
      /** The id of a record: the page has the next newer ones; `before` wins. */
      after: z.optional(IdText),
    }),
    reply: z.array(AuditRecord),
  },
} satisfies SchemaTable;
