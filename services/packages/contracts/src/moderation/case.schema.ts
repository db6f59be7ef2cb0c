import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { topic } from '../portal/event.ts';
import { byId, Id, IdText, RequestKey, Timestamp, writtenText } from '../values.schema.ts';
import { caseStates, reportReasons } from './case.ts';
import { Content, ContentAct, ContentKind } from './content.schema.ts';
import { Reason } from './staff-reason.schema.ts';

export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;

const Person = z.object({ id: Id, username: z.string() });

/** A member's report. */
export const Report = z.object({
  id: Id,
  /** Null once the account is deleted. */
  reporter: z.nullable(Person),
  reason: ReportReason,
  note: z.optional(z.string()),
  /** The content at that time. */
  content: Content,
  at: Timestamp,
});
export type Report = z.infer<typeof Report>;

/** All reports about one piece of content since it was last resolved, or a post that waits for approval. */
export const Case = z.object({
  id: Id,
  state: z.enum(caseStates),
  /** The content when the case was opened. */
  content: Content,
  /** Newest first. */
  reports: z.array(Report),
  /** A post that waits for approval. */
  awaitsApproval: z.boolean(),
  takenBy: z.optional(Person),
  resolution: z.optional(
    z.object({
      act: z.union([ContentAct, z.literal('keep')]),
      reason: z.string(),
      by: Person,
      at: Timestamp,
    }),
  ),
  openedAt: Timestamp,
  /** Only of one case: the content now; null if it was deleted or can't be read. */
  current: z.optional(z.nullable(Content)),
});
export type Case = z.infer<typeof Case>;

export const reportSchemas = {
  create: {
    summary: 'Reports what a member wrote, or a member, to the moderators.',
    body: z.strictObject({
      kind: ContentKind,
      id: Id,
      reason: ReportReason,
      note: z.optional(writtenText(limits.moderation.reasonLength)),
      requestKey: RequestKey,
    }),
    reply: z.object({ id: Id }),
  },
} satisfies SchemaTable;

export const caseSchemas = {
  list: {
    summary: 'A page of cases, newest first unless `order` says otherwise.',
    query: z.strictObject({
      /** `unresolved`: open and taken ones. */
      state: z.optional(z.enum(['unresolved', ...caseStates])),
      kind: z.optional(ContentKind),
      /** Only posts that wait for approval, or only reports. */
      about: z.optional(z.enum(['approvals', 'reports'])),
      /** Only about what this member wrote, or about the member. */
      author: z.optional(IdText),
      order: z.optional(z.enum(['newest', 'oldest'])),
      /** The id of a case: the page has the next older ones. */
      before: z.optional(IdText),
      /** The id of a case: the page has the next newer ones; `before` wins. */
      after: z.optional(IdText),
    }),
    reply: z.array(Case),
  },
  counts: {
    summary: 'The number of unresolved cases, and how many have reports or wait for approval.',
    reply: z.object({ reports: z.int(), approvals: z.int(), waiting: z.int() }),
  },
  read: {
    summary: 'One case with the present content.',
    params: byId,
    reply: Case,
  },
  take: {
    summary: 'Assigns a case to you; refused if someone else has it.',
    params: byId,
    reply: Case,
  },
  release: {
    summary: 'Releases a case; administrators may release those of others.',
    params: byId,
    reply: Case,
  },
  resolve: {
    summary: 'Carries out an act on the content of cases and closes them; `keep` leaves the content.',
    body: z.strictObject({
      ids: z.array(Id).check(z.minLength(1), z.maxLength(limits.moderation.casesAtOnce)),
      act: z.union([ContentAct, z.literal('keep')]),
      reason: Reason,
      /** The addresses of the photos that were shown: a photo that waits is decided on only if it is among them. */
      photos: z.optional(
        z.array(z.string().check(z.maxLength(200))).check(z.maxLength(limits.moderation.casesAtOnce)),
      ),
      /** The versions of the texts that were shown, by case: a text that has changed since isn't approved. */
      versions: z.optional(
        z
          .array(z.strictObject({ id: Id, version: z.number() }))
          .check(z.maxLength(limits.moderation.casesAtOnce)),
      ),
    }),
    /** In the order of `ids`; a case that could not be resolved says why and stays as it was. */
    reply: z.array(z.object({ id: Id, refusal: z.optional(z.string()) })),
  },
} satisfies SchemaTable;

/**
 * A post of the forum, or its photo, waits for approval; published again when something else of it does, or nothing. The
 * highest revision counts.
 */
export const approvalChanged = topic({
  name: 'approval.changed',
  from: 'forum',
  to: ['admin'],
  payload: z.object({
    kind: z.enum(['thread', 'comment']),
    id: Id,
    awaitsApproval: z.boolean(),
    revision: z.int(),
  }),
});

/** The photo of an entry, a profile or a plant in a shared garden waits for approval; published again when it no longer does, as posts are. */
export const photoApprovalChanged = topic({
  name: 'photo_approval.changed',
  from: 'account',
  to: ['admin'],
  payload: z.object({
    kind: z.enum(['journal_entry', 'member', 'garden_plant']),
    id: Id,
    awaitsApproval: z.boolean(),
    revision: z.int(),
  }),
});

/** Staff refused the photo of a post in the forum: its member reads why. */
export const photoRefused = topic({
  name: 'photo.refused',
  from: 'forum',
  to: ['account'],
  payload: z.object({ memberId: Id, reason: z.optional(z.string()), at: Timestamp }),
});
