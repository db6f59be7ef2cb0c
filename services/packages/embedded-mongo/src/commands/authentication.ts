import { Binary } from 'bson';
import type { SaslReply } from '../auth/authentication.ts';
import { MECHANISM } from '../auth/scram.ts';
import { asNumber, type Document, isDocument } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { helloReply } from '../hello.ts';
import type { Call, Command } from './command.ts';
import { checkRequired, readBoolean, readDocument, readString } from './options.ts';

/** A connection has one conversation at a time, so one id is enough, as in MongoDB. */
const CONVERSATION_ID = 1;

const saslStart: Command = {
  options: ['mechanism', 'payload', 'autoAuthorize', 'options'],
  action: 'public',
  run: (call) => start(call, call.command, call.database),
};

function start({ authentication }: Call, command: Document, database: string): Document {
  checkRequired('saslStart', command, ['mechanism', 'payload']);
  const mechanism = readString('mechanism', command.mechanism);
  if (mechanism !== MECHANISM) {
    throw new CommandError(
      334,
      `Received authentication for a mechanism which is unknown or not enabled; use ${MECHANISM}`,
    );
  }
  const { skipEmptyExchange } = readDocument('options', command.options);
  const skips = readBoolean('options.skipEmptyExchange', skipEmptyExchange);
  return describe(authentication.start(database, readPayload(command.payload), skips));
}

const saslContinue: Command = {
  options: ['conversationId', 'payload'],
  action: 'public',
  run({ authentication, command }) {
    checkRequired('saslContinue', command, ['conversationId', 'payload']);
    if (asNumber(command.conversationId) !== CONVERSATION_ID)
      throw new CommandError(17, 'No SASL session state found for this conversation id');
    return describe(authentication.continue(readPayload(command.payload)));
  },
};

function readPayload(value: unknown): Buffer {
  if (!(value instanceof Binary)) throw new CommandError(14, "BSON field 'payload' must be binData");
  return Buffer.from(value.buffer.subarray(0, value.position));
}

const describe = ({ payload, isDone }: SaslReply): Document => ({
  conversationId: CONVERSATION_ID,
  done: isDone,
  payload: new Binary(payload),
});

const logout: Command = {
  options: [],
  action: 'public',
  run({ authentication }) {
    authentication.logout();
    return {};
  },
};

/** The handshake, which may contain the first message of an authentication. */
export const hello: Command = {
  options: [],
  action: 'public',
  run(call) {
    const { saslSupportedMechs, speculativeAuthenticate } = call.command;
    const reply = helloReply(call.connectionId, call.name !== 'hello');
    // The same for every name, so that it doesn't reveal which users exist.
    if (saslSupportedMechs !== undefined) reply.saslSupportedMechs = [MECHANISM];
    const conversation = isDocument(speculativeAuthenticate) && speculate(call, speculativeAuthenticate);
    return conversation ? { ...reply, speculativeAuthenticate: conversation } : reply;
  },
};

/** Nothing if it fails: the client then sends `saslStart`. */
function speculate(call: Call, command: Document): Document | undefined {
  try {
    return start(call, command, readString('speculativeAuthenticate.db', command.db));
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

export const authentication: Record<string, Command> = { saslStart, saslContinue, logout };
