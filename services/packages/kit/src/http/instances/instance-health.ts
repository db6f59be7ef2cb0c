import { headers } from '@portal/contracts';
import { Agent, request } from 'undici';
import { isRefusal } from './second-try.ts';

/**
 * What is known of an instance: it works; it answers, but lacks something; it is about to end; nobody listens there; it
 * takes connections and says nothing.
 */
export type Condition = 'ready' | 'unready' | 'draining' | 'refuses' | 'hangs';

/** An instance is looked at so often, in milliseconds; who ends tells it for longer than that. */
export const checkEveryMs = 1000;
/** How long a check may take, in milliseconds: a process on a busy machine is not one that hangs. */
const timeoutMs = 3000;
/** So many checks in a row must be missed, with nothing else answered, before an instance counts as one that hangs. */
const missesOfOneThatHangs = 2;

/** What is known of one instance. */
export interface Health {
  condition: () => Condition;
  /** Whether it has to show that it works before it is left alone. */
  isDoubtful: () => boolean;
  /** It answered; it may have said that it is about to end. */
  answered: (isDraining: boolean) => void;
  /** Nobody accepts connections there. */
  refused: () => void;
  /** A request to it failed or took too long: whether that is the instance's fault is for the next check to say. */
  doubted: () => void;
  /** It did not answer a check in time. */
  missed: () => void;
  /** What `/readyz` said. */
  checked: (condition: Condition) => void;
  /** Whether it is time for a check, and none is under way. */
  takeCheck: () => boolean;
  endCheck: () => void;
}

/** An instance of which nothing is known is taken for one that works. */
export function healthOf(): Health {
  let condition: Condition = 'ready';
  let misses = 0;
  let isDoubted = false;
  let isChecked = false;
  let checkedAt = 0;
  const set = (next: Condition) => {
    misses = 0;
    isDoubted = false;
    condition = next;
  };
  return {
    condition: () => condition,
    isDoubtful: () => condition !== 'ready' || isDoubted,
    answered(isDraining) {
      if (isDraining) set('draining');
      // It may say that it is unready, or about to end, and still answer: that is for the check to take back.
      else if (condition !== 'unready' && condition !== 'draining') set('ready');
    },
    refused: () => set('refuses'),
    doubted() {
      isDoubted = true;
    },
    missed() {
      misses += 1;
      isDoubted = true;
      if (misses >= missesOfOneThatHangs) condition = 'hangs';
    },
    checked: set,
    takeCheck() {
      const now = Date.now();
      if (isChecked || now - checkedAt < checkEveryMs) return false;
      isChecked = true;
      checkedAt = now;
      return true;
    },
    endCheck() {
      isChecked = false;
    },
  };
}

/** Checks go past the connections of the requests, which may all be waiting. */
const checks = new Agent({ connections: 1, connect: { timeout: timeoutMs }, keepAliveTimeout: 1 });

const running = new WeakMap<Health, Promise<void>>();

/** Asks an instance how it is, if it is time to, and waits for a check that runs already; never throws. */
export function checkInstance(instance: { origin: string; health: Health }): Promise<void> {
  const { health } = instance;
  if (!health.takeCheck()) return running.get(health) ?? Promise.resolve();
  const check = askInstance(instance).finally(() => running.delete(health));
  running.set(health, check);
  return check;
}

async function askInstance({ origin, health }: { origin: string; health: Health }): Promise<void> {
  try {
    const answer = await request(new URL('/readyz', origin), {
      dispatcher: checks,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body.dump();
    if (answer.headers[headers.draining] !== undefined) health.checked('draining');
    else health.checked(answer.statusCode < 400 ? 'ready' : 'unready');
  } catch (error) {
    if (isRefusal(error)) health.refused();
    else health.missed();
  } finally {
    health.endCheck();
  }
}
