import { workerData } from 'node:worker_threads';
import type { ReadAnswer, RenderRequest, RenderTools, ServerBuild, ShellServer } from '@portal/contracts';
import {
  emptyAnswer,
  type Fault,
  marks,
  type ReadReply,
  type RenderReport,
  type RenderTask,
  type ThreadData,
} from './pool/tasks.ts';
import { restrictGlobals } from './worker/restrict-globals.ts';
import { evaluateRemote, evaluateShell } from './worker/server-builds.ts';

const { shell, releasesDir, warmUp: first } = workerData as ThreadData;
/** Federation containers by the hash of their server build. */
const containers = new Map<string, unknown>();
let server: ShellServer | undefined;

// A timer that a page leaves behind must not end the thread, which may render another remote's page by then.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
restrictGlobals();

const warmedUp = warmThread();

/** Tells what failed while the thread was warmed; a fault without a remote means that the shell can't be evaluated. */
export const warmUp = (): Promise<Fault[]> => warmedUp;

/** Renders a page. The pool gives pages to a thread once this promise has resolved. */
export const render = warmedUp.then(() => renderTask);

async function renderTask(task: RenderTask): Promise<RenderReport> {
  const reads = readsOver(task.reads);
  try {
    return await renderPage(task.request, task.running, reads.read);
  } finally {
    reads.close();
  }
}

async function warmThread(): Promise<Fault[]> {
  const faults: Fault[] = [];
  try {
    server = evaluateShell(shell) as ShellServer;
  } catch (error) {
    return [{ reason: reasonOf(error), isOfBuild: true }];
  }
  for (const address of first.addresses) {
    const report = await renderPage({ ...first.request, address }, first.running, async () =>
      emptyAnswer(503),
    );
    faults.push(...report.faults);
    Atomics.add(first.running, 1, 1);
  }
  return faults;
}

async function renderPage(
  request: RenderRequest,
  running: Int32Array,
  read: RenderTools['read'],
): Promise<RenderReport> {
  const faults: Fault[] = [];
  Atomics.store(running, 0, marks.shell);
  try {
    if (!server) throw new Error('The shell was not evaluated.');
    const page = await server.render(request, toolsOf(request, running, read, faults));
    return { page, faults };
  } catch (error) {
    return { faults: [...faults, { reason: reasonOf(error), isOfBuild: false }] };
  } finally {
    Atomics.store(running, 0, marks.shell);
  }
}

function toolsOf(
  { servers }: RenderRequest,
  running: Int32Array,
  read: RenderTools['read'],
  faults: Fault[],
): RenderTools {
  const remotes = Object.keys(servers);
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
        return containerOf(remote, servers[remote]);
      } catch (error) {
        faults.push({ remote, reason: reasonOf(error), isOfBuild: true });
        throw error;
      } finally {
        Atomics.store(running, 0, before);
      }
    },
  };
}

function containerOf(remote: string, build: ServerBuild | undefined): unknown {
  if (!build) throw new Error(`There is no server build of ${remote}.`);
  const key = `${remote} ${build.integrity}`;
  if (!containers.has(key)) containers.set(key, evaluateRemote(releasesDir, remote, build));
  return containers.get(key);
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
