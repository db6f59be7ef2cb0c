import { Double } from 'bson';
import { encode } from '../bson/encode.ts';
import type { Document } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import { buildInfoReply } from '../hello.ts';
import { errorBody } from '../wire/message.ts';
import { authentication, hello } from './authentication.ts';
import { authorize } from './authorize.ts';
import { collections } from './collections.ts';
import type { Call, Command } from './command.ts';
import { indexes } from './indexes.ts';
import { checkConcerns, checkOptions } from './options.ts';
import { reads } from './reads.ts';
import { users } from './users.ts';
import { writes } from './writes.ts';

/** Runs a command and returns the bytes of its reply, which may be an error. */
export async function runCommand(call: Call, onBug: (error: unknown) => void): Promise<Buffer> {
  try {
    const command = Object.hasOwn(commands, call.name) ? commands[call.name] : undefined;
    if (!command) throw refusal(59, `the command ${call.name} is unknown or not supported`);
    authorize(call, command);
    if (command !== hello) {
      checkConcerns(call.command);
      checkOptions(call.name, call.command, command.options, call.name);
    }
    if (command.writes) call.disk?.admit(call.name, call.bytes);
    const answer = await runAndKeep(command, call);
    return Buffer.isBuffer(answer) ? answer : encode({ ...answer, ok: new Double(1) });
  } catch (error) {
    if (error instanceof CommandError) return errorBody(error);
    onBug(error);
    return errorBody(
      new CommandError(1, `embedded-mongo: ${error instanceof Error ? error.message : String(error)}`),
    );
  }
}

/** Waits for the disk before the reply, even if the command failed halfway. */
async function runAndKeep(command: Command, call: Call): Promise<Document | Buffer> {
  if (!command.writes) return command.run(call);
  try {
    return await command.run(call);
  } finally {
    await call.catalog.store.flush();
  }
}

const buildInfo: Command = { options: [], action: 'public', run: buildInfoReply };

const ping: Command = { options: [], action: 'public', run: () => ({}) };

const endSessions: Command = {
  options: [],
  action: 'public',
  // Nothing belongs to a session: idle cursors end on their own.
  run: () => ({}),
};

export const commands: Record<string, Command> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  buildInfo,
  buildinfo: buildInfo,
  ping,
  endSessions,
  ...authentication,
  ...users,
  ...reads,
  ...writes,
  ...collections,
  ...indexes,
};
