import { constants, getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { ReadAnswer, RenderTools, ShellServer } from '@portal/contracts';
import {
  emptyAnswer,
  type Fault,
  marks,
  type ReadReply,
  type RenderReport,
  type RenderTask,
  type ThreadData,
} from './threads/tasks.ts';
import { restrictGlobals } from './worker/restrict-globals.ts';
import { evaluateRemote, evaluateShell } from './worker/server-builds.ts';

const { shell, releasesDir } = workerData as ThreadData;
/** Federation containers by remote; a thread serves one version of each. */
const containers = new Map<string, unknown>();
let server: ShellServer | undefined;

// What a page leaves behind, such as a timer, must not end the thread, which may render another remote's page by then.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
restrictGlobals();
// Browsers draw a page that isn't rendered in time. Nothing replaces what else a shared processor has to do.
// A process may have been started with a lower one still, which only root may raise.
const { PRIORITY_BELOW_NORMAL } = constants.priority;
if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);

/** Evaluates the shell, once in a thread. Throws if that fails. */
export function start(): void {
  server = evaluateShell(shell) as ShellServer;
}

/** Renders a page. */
export async function render(task: RenderTask): Promise<RenderReport> {
  const faults: Fault[] = [];
  const reads = readsOver(task.reads);
  try {
    if (!server) throw new Error('The shell was not evaluated.');
    const page = await server.render(task.request, toolsOf(task, reads.read, faults));
    return { page, faults };
  } catch (error) {
    return { faults: [...faults, { reason: reasonOf(error), isOfBuild: false }] };
  } finally {
    Atomics.store(task.running, 0, marks.nothing);
    reads.close();
  }
}

function toolsOf(
  { request, remotes, running }: RenderTask,
  read: RenderTools['read'],
  faults: Fault[],
): RenderTools {
  const mark = (remote: string | undefined) => {
    const index = remote === undefined ? -1 : remotes.indexOf(remote);
    return Atomics.exchange(running, 0, index < 0 ? marks.shell : marks.firstRemote + index);
  };
  return {
    read,
    running: (remote) => void mark(remote),
    failed: (remote, error) => void faults.push({ remote, reason: reasonOf(error), isOfBuild: false }),
    container(remote) {
      const before = mark(remote);
      try {
        return containerOf(remote, request.servers[remote]);
      } catch (error) {
        faults.push({ remote, reason: reasonOf(error), isOfBuild: true });
        throw error;
      } finally {
        Atomics.store(running, 0, before);
      }
    },
  };
}

function containerOf(remote: string, build: RenderTask['request']['servers'][string] | undefined): unknown {
  if (!build) throw new Error(`There is no server build of ${remote}.`);
  if (!containers.has(remote)) containers.set(remote, evaluateRemote(releasesDir, remote, build));
  return containers.get(remote);
}

/** Reads through the main thread. Reads after the end of the page answer 503. */
function readsOver(port: RenderTask['reads']) {
  const waiting = new Map<number, (answer: ReadAnswer) => void>();
  let count = 0;
  let isOpen = true;
  port.on('message', ({ id, answer }: ReadReply) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  return {
    read: (address: string) =>
      new Promise<ReadAnswer>((resolve) => {
        if (!isOpen) {
          resolve(emptyAnswer(503));
          return;
        }
        count += 1;
        waiting.set(count, resolve);
        port.postMessage({ id: count, address: String(address) });
      }),
    close() {
      isOpen = false;
      port.close();
    },
  };
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.slice(0, 2000);
}
