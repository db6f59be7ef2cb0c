import * as z from 'zod/mini';
import { endpoint, type ServiceName } from '../endpoint.ts';
import { topic } from '../portal/event.ts';
import { Id, IdText, Timestamp } from '../values.ts';

/** An act of staff: who, what, to what, before and after. */
export const PrivilegedAct = z.object({
  actor: z.object({ id: Id, username: z.string() }),
  /** The noun and the verb, `plant.category_changed`. */
  act: z.string().check(z.regex(/^[a-z_]+\.[a-z_]+$/)),
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

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    service: 'admin',
    access: 'admin',
    summary: 'Acts of staff in the whole portal, newest first, a page at a time.',
    query: z.strictObject({
      /** Words of the actor, the act or the subject. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      /** The id of the last loaded record: older ones follow. */
      before: z.optional(IdText),
    }),
    reply: z.array(AuditRecord),
  }),
};
