#!/usr/bin/env node
import { runRemoteCommand } from './remote-command.ts';

/** `release-remote`: the command of teams outside the repository. */
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  await runRemoteCommand(process.argv.slice(2), process.env, say);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
