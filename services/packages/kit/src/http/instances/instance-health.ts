import { headers } from '@portal/contracts';
import { Agent, request } from 'undici';
import { isRefusal } from './second-try.ts';

/**
 * The state of an instance: it works; it answers but is not ready; it is draining; nobody listens there; it
 * accepts connections and never answers.
 */
export type Condition = 'ready' | 'unready' | 'draining' | 'refuses' | 'hangs';

/** The interval of health checks in milliseconds; draining takes longer than that. */
export const checkEveryMs = 1000;
/** The timeout of a check in milliseconds: a process on a busy machine doesn't hang. */
const timeoutMs = 3000;
/** This many checks in a row must fail, with no other answer, before an instance counts as hanging. */
const missesOfOneThatHangs = 2;

export interface Health {
  condition: () => Condition;
  /** Returns whether it must pass a check before checks stop. */
  isDoubtful: () => boolean;
  /** It answered, and may have announced that it is draining. */
  answered: (isDraining: boolean) => void;
  /** Nobody accepts connections there. */
  refused: () => void;
  /** A request failed or took too long; the next check decides whether that is the instance's fault. */
  doubted: () => void;
  /** It didn't answer a check in time. */
  missed: () => void;
  /** The answer of `/readyz`. */
  checked: (condition: Condition) => void;
  /** Returns whether a check is due and none is running. */
  takeCheck: () => boolean;
  endCheck: () => void;
}

/** A new instance is assumed to work. */
export function healthOf(): Health {
  let condition: Condition = 'ready';
  let misses = 0;
  let isDoubted = false;
  let isChecked = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
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
      // An instance that is draining or not ready still answers: only a check changes that state.
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
      const now = performance.now();
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

/** Checks have their own connections, because those of requests may all be busy. */
const checks = new Agent({ connections: 1, connect: { timeout: timeoutMs }, keepAliveTimeout: 1 });

const running = new WeakMap<Health, Promise<void>>();

/** Checks an instance if a check is due, and waits for a running one; never throws. */
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
