import * as z from 'zod/mini';
import { endpoint, type ServiceName } from '../endpoint.ts';
import { topic } from '../portal/event.ts';
import { Id, IdText, Timestamp } from '../values.ts';

/** What someone did by a role of theirs: who, what, to what, before and after. */
export const PrivilegedAct = z.object({
  actor: z.object({ id: Id, username: z.string() }),
  /** The noun and what happened to it, `plant.category_changed`. */
  act: z.string().check(z.regex(/^[a-z_]+\.[a-z_]+$/)),
  subject: z.object({ kind: z.string(), id: z.union([Id, z.string()]), name: z.string() }),
  /** What it was and what it became, as far as either exists. */
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  at: Timestamp,
});
export type PrivilegedAct = z.infer<typeof PrivilegedAct>;

const privilegedActOf = (from: ServiceName) =>
  topic({ name: `privileged_act.${from}`, from, to: ['admin'], payload: PrivilegedAct });

/** Told by each service of the acts that it let staff do; the key of delivery is the act's own. */
export const privilegedAct = {
  encyclopedia: privilegedActOf('encyclopedia'),
  forum: privilegedActOf('forum'),
  hub: privilegedActOf('hub'),
  vision: privilegedActOf('vision'),
};

export const AuditRecord = z.extend(PrivilegedAct, { id: Id, service: z.string() });
export type AuditRecord = z.infer<typeof AuditRecord>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    service: 'admin',
    access: 'admin',
    summary: 'What staff did in the whole portal, newest first, a page at a time.',
    query: z.strictObject({
      /** Words that the actor, the act or the subject holds. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      /** The id of the last record that is known: older ones follow. */
      before: z.optional(IdText),
    }),
    reply: z.array(AuditRecord),
  }),
};
