import { workerData } from 'node:worker_threads';
import type { ReadAnswer, RenderTools, ShellServer } from '@portal/contracts';
import {
  type Fault,
  marks,
  type ReadReply,
  type RenderReport,
  type RenderTask,
  type ThreadData,
  type WarmUpTask,
} from './threads/tasks.ts';
import { restrictGlobals } from './worker/restrict-globals.ts';
import { evaluateRemote, evaluateShell } from './worker/server-builds.ts';

const { shell, releasesDir } = workerData as ThreadData;
/** Federation containers by remote; a thread serves one version of each. */
const containers = new Map<string, unknown>();
let server: ShellServer | undefined;

restrictGlobals();

/** Evaluates the shell and renders pages without data. Throws if the shell can't be evaluated. */
export async function warmUp({ addresses, ...task }: WarmUpTask): Promise<Fault[]> {
  const faults: Fault[] = [];
  Atomics.store(task.running, 0, marks.shell);
  server = evaluateShell(shell) as ShellServer;
  const read = async () => unanswered;
  for (const address of addresses) {
    const report = await renderPage({ ...task, request: { ...task.request, address } }, read);
    faults.push(...report.faults);
  }
  return faults;
}

/** Renders a page. */
export async function render(task: RenderTask): Promise<RenderReport> {
  const reads = readsOver(task.reads);
  try {
    return await renderPage(task, reads.read);
  } finally {
    reads.close();
  }
}

type PageTask = Pick<RenderTask, 'request' | 'remotes' | 'running'>;

async function renderPage(task: PageTask, read: RenderTools['read']): Promise<RenderReport> {
  const faults: Fault[] = [];
  try {
    if (!server) throw new Error('The shell was not evaluated.');
    const page = await server.render(task.request, toolsOf(task, read, faults));
    return { page, faults };
  } catch (error) {
    return { faults: [...faults, { reason: reasonOf(error), isOfBuild: false }] };
  } finally {
    Atomics.store(task.running, 0, marks.nothing);
  }
}

function toolsOf(
  { request, remotes, running }: PageTask,
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

const unanswered: ReadAnswer = { status: 503, contentType: 'text/plain', text: '' };

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
          resolve(unanswered);
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
