import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { roleNames } from '../roles.ts';
import { Language } from './language.schema.ts';
import { Theme } from './theme.schema.ts';

// Messages between the shell and the frame of a remote of another team. Both sides send JSON text over one port and check
// each message, because neither is written by whom the other trusts.

/** Counts breaking changes: a page that is open during an upgrade may get the frame of the newer shell. */
export const frameProtocol = 1;

const line = (length: number) => z.string().check(z.maxLength(length));
const Path = line(2000).check(z.startsWith('/'));
const CallId = z.int().check(z.nonnegative());
const Scalar = z.union([z.string(), z.number(), z.boolean()]);

/** The first message, from the frame to the page around it: who knows the nonce is the frame of this load. */
export const FrameReady = z.strictObject({
  type: z.literal('ready'),
  protocol: z.literal(frameProtocol),
  nonce: z.uuid(),
});
export type FrameReady = z.infer<typeof FrameReady>;

/** A call by its name. The shell builds the address. */
export const FrameCall = z.strictObject({
  type: z.literal('call'),
  id: CallId,
  name: line(80),
  params: z.optional(z.record(z.string(), Scalar)),
  query: z.optional(z.record(z.string(), Scalar)),
  body: z.optional(z.unknown()),
});
export type FrameCall = z.infer<typeof FrameCall>;

/** Everything that a framed remote may ask of the shell. */
export const FrameRequest = z.discriminatedUnion('type', [
  FrameCall,
  z.strictObject({ type: z.literal('navigate'), to: Path, replace: z.boolean() }),
  z.strictObject({ type: z.literal('open'), address: line(2000) }),
  z.strictObject({ type: z.literal('toast'), title: line(80), description: z.optional(line(300)) }),
  z.strictObject({ type: z.literal('title'), title: line(120) }),
  z.strictObject({ type: z.literal('size'), height: z.number().check(z.nonnegative()) }),
  z.strictObject({ type: z.literal('failure'), message: line(500), stack: z.optional(line(4000)) }),
  z.strictObject({ type: z.literal('pong') }),
]);
export type FrameRequest = z.infer<typeof FrameRequest>;

/** The public part of a session. */
const FrameSession = z.nullable(
  z.strictObject({ id: z.int(), username: z.string(), roles: z.array(z.enum(roleNames)) }),
);
export type FrameSession = z.infer<typeof FrameSession>;

const start = {
  /** The address that the remote shows: path, query and fragment. */
  path: Path,
  language: Language,
  theme: Theme,
  session: FrameSession,
} as const;

/** A message of the shell to a framed remote. */
export const FrameMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('start'),
    ...start,
    /** The calls that it may make. */
    calls: z.array(z.strictObject({ name: z.string(), method: z.string(), path: z.string() })),
    /** The patterns of the pages that this portal has. */
    served: z.array(z.string()),
  }),
  z.strictObject({ type: z.literal('path'), path: start.path }),
  z.strictObject({ type: z.literal('language'), language: start.language }),
  z.strictObject({ type: z.literal('theme'), theme: start.theme }),
  z.strictObject({ type: z.literal('session'), session: start.session }),
  z.strictObject({
    type: z.literal('answer'),
    id: CallId,
    /** 0: no answer came. */
    status: z.int(),
    /** The headers that the SDK reads. */
    headers: z.record(z.string(), z.string()),
    text: line(limits.frame.answerLength),
  }),
  /** The visitor has come to another page of the remote: a screen reader announces its heading. */
  z.strictObject({ type: z.literal('focus') }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type FrameMessage = z.infer<typeof FrameMessage>;
export type FrameStart = Extract<FrameMessage, { type: 'start' }>;

/** The data block of a frame's document, by the id `frameDataId`. */
export const FrameData = z.object({
  name: z.string(),
  version: z.string(),
  /** The address of the remote's entry, which holds the frame's ticket. */
  entry: z.string(),
  /** The hash of the entry. */
  integrity: z.optional(z.string()),
});
export type FrameData = z.infer<typeof FrameData>;
