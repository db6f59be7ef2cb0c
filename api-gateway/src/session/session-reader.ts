import { unavailable } from '@portal/kit';
import { SessionModel } from './session.model.ts';

type Stored = { viewer?: unknown; expiresAt: Date };
interface Read {
  resolve: (session: Stored | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads sessions from the database. Reads that come while a query is under way go together in the next one: a page of a
 * member makes many calls at once, and no read is answered by a query that began before it.
 */
export function createSessionReader(): (id: string) => Promise<Stored | null> {
  let waiting = new Map<string, Read[]>();
  let isRunning = false;

  const run = async () => {
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      await answer(batch);
    }
    isRunning = false;
  };

  return (id) =>
    new Promise((resolve, reject) => {
      const reads = waiting.get(id);
      if (reads) reads.push({ resolve, reject });
      else waiting.set(id, [{ resolve, reject }]);
      if (isRunning) return;
      isRunning = true;
      // What arrived with this read is answered with it.
      setImmediate(run);
    });
}

/** How long a query may take, in milliseconds: those that wait for the next one must not wait for ever. */
const queryMs = 5000;

async function answer(batch: Map<string, Read[]>): Promise<void> {
  try {
    const found = await inTime(SessionModel.find({ _id: { $in: [...batch.keys()] } }).lean());
    const byId = new Map<string, Stored>(found.map((session) => [session._id, session]));
    for (const [id, reads] of batch) for (const { resolve } of reads) resolve(byId.get(id) ?? null);
  } catch (error) {
    for (const reads of batch.values()) for (const { reject } of reads) reject(error);
  }
}

async function inTime<T>(query: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable('Sessions can’t be read now. Please try again.')), queryMs);
  });
  try {
    return await Promise.race([query, late]);
  } finally {
    clearTimeout(timer);
  }
}
