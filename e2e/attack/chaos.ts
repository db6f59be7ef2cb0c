import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from './random.ts';
import { killAndWait, stopAndWait } from './recovery.ts';
import type { Run } from './run.ts';
import { runningProcesses } from './target.ts';

const killed = 'Chaos: a killed process is replaced and answers within 15 s';
const stopped = 'Chaos: a stopped process answers within 5 s after it continues';
/** Between two failures, so that each failure has one cause, in milliseconds. */
const restMs = 2000;

/** Kills and stops every process in turn. The visitor judges the effect. */
export async function chaos(run: Run): Promise<void> {
  const parts = Object.keys(runningProcesses(run.target));
  const services = parts.filter((part) => part !== 'database' && part !== 'api-gateway');
  const chosen = run.isShort ? [randomOf(run.seed).pick(services), 'database'] : parts;
  for (const part of chosen) {
    const ms = await killAndWait(run, part);
    run.guarantees.time(killed, ms, 15_000, () => `${part} killed`);
    run.say(`Chaos: ${part} killed, served again after ${(ms / 1000).toFixed(1)} s`);
    await pause(restMs);
    if (run.isShort) continue;
    const afterMs = await stopAndWait(run, part);
    run.guarantees.time(stopped, afterMs, 5000, () => `${part} stopped for 3 s`);
    run.say(`Chaos: ${part} stopped for 3 s, served ${(afterMs / 1000).toFixed(1)} s after it went on`);
    await pause(restMs);
  }
}
