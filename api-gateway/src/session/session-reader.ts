import { unavailable } from '@portal/kit';
import { SessionModel, type StoredSession } from './session.model.ts';

type Result = StoredSession | null;
interface Read {
  resolve: (session: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads sessions from the database. Reads that arrive during a query share the next one: a member's page makes many
 * calls at once, and no read may be answered by a query that started before it.
 * @param timeoutMs limits a query, so that reads don't wait for ever behind one that hangs.
 */
export function createSessionReader(timeoutMs = 5000): (id: string) => Promise<Result> {
  let pending = new Map<string, Read[]>();
  let isRunning = false;

  const run = async () => {
    while (pending.size > 0) {
      const batch = pending;
      pending = new Map();
      await answer(batch, timeoutMs);
    }
    isRunning = false;
  };

  return (id) =>
    new Promise((resolve, reject) => {
      const reads = pending.get(id);
      if (reads) reads.push({ resolve, reject });
      else pending.set(id, [{ resolve, reject }]);
      if (isRunning) return;
      isRunning = true;
      // Reads that arrive in the same turn share the query.
      setImmediate(run);
    });
}

async function answer(batch: Map<string, Read[]>, timeoutMs: number): Promise<void> {
  try {
    const found = await withTimeout(SessionModel.find({ _id: { $in: [...batch.keys()] } }).lean(), timeoutMs);
    const byId = new Map(found.map((session) => [session._id, session]));
    for (const [id, reads] of batch) for (const { resolve } of reads) resolve(byId.get(id) ?? null);
  } catch (error) {
    for (const reads of batch.values()) for (const { reject } of reads) reject(error);
  }
}

async function withTimeout<T>(query: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable('Sessions can’t be read now. Please try again.')), timeoutMs);
  });
  try {
    return await Promise.race([query, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
