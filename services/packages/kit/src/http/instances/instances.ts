import type { ServiceName } from '@portal/contracts';
import { Pool } from 'undici';
import { compact } from '../../compact.ts';
import { type Condition, checkInstance, type Health, healthOf } from './instance-health.ts';
import { isBreak, isLate, isRefusal, retryBudget } from './second-try.ts';

/** One process of a service, and the connections to it. */
export interface Instance {
  origin: string;
  pool: Pool;
  /** Notes that it answered a request, and whether it is draining. */
  answered: (isDraining: boolean) => void;
}

export interface InstanceOptions {
  /** Connections to one instance at a time; further requests queue. */
  connections?: number;
  /**
   * The timeout for a connection, for the beginning of an answer, and between two chunks of it
   * (milliseconds).
   */
  connectTimeoutMs?: number;
  headersTimeoutMs?: number;
  bodyTimeoutMs?: number;
}

export interface Instances {
  /**
   * The instance to ask next. Undefined if the service isn't set up, or if all its instances hang: waiting
   * for one of those would only make everyone wait.
   */
  next: (service: ServiceName) => Instance | undefined;
  /**
   * Notes that a request failed before its answer began, and returns the instance for a retry: always if no
   * connection was made, because nothing was sent, and for a read whose connection broke. Undefined if it
   * stays a failure.
   */
  afterFailure: (
    service: ServiceName,
    failed: Instance,
    error: unknown,
    isRead: boolean,
  ) => Instance | undefined;
  /** Resolves if an instance of the service is ready by a check of the last second; otherwise rejects. */
  check: (service: ServiceName) => Promise<void>;
  /** Lets requests in progress end, and closes all connections. */
  close: () => Promise<void>;
  /** Ends all connections at once. */
  destroy: () => Promise<void>;
}

/** Addresses on which each service listens: one, or one for each instance. */
export type Addresses = Partial<Record<ServiceName, string | string[]>>;

interface MonitoredInstance extends Instance {
  health: Health;
}

interface Row {
  all: MonitoredInstance[];
  turn: number;
}

/**
 * Distributes requests to the instances of each service in turn, without those that failed or are draining,
 * until `/readyz` says that they are back. An instance is checked once a second while its service gets
 * requests, if it has others beside it or had problems; nothing runs while there are no requests.
 */
export function createInstances(addresses: Addresses, options: InstanceOptions = {}): Instances {
  const byService = new Map(
    Object.entries(addresses).map(([name, given]) => [name, rowOf([given].flat(), options)]),
  );
  const budget = retryBudget();
  const all = () => [...byService.values()].flatMap((row) => row.all);

  return {
    next(service) {
      budget.earn();
      const row = byService.get(service);
      return row && choose(row);
    },
    afterFailure(service, failed, error, isRead) {
      const row = byService.get(service);
      const health = row?.all.find((each) => each === failed)?.health;
      if (isRefusal(error)) health?.refused();
      else if (isBreak(error) || isLate(error)) health?.doubted();
      // A request that was never sent cost nothing: everything queued for one instance goes to the others.
      const maySend = isRefusal(error) || (isRead && isBreak(error) && budget.spend());
      if (!row || !maySend) return undefined;
      const next = choose(row, failed);
      // If nobody listens there, trying the same address again is no retry.
      return next === failed && isRefusal(error) ? undefined : next;
    },
    async check(service) {
      await Promise.any((byService.get(service)?.all ?? []).map(checkReady));
    },
    close: async () => void (await Promise.all(all().map(({ pool }) => pool.close()))),
    destroy: async () => void (await Promise.all(all().map(({ pool }) => pool.destroy()))),
  };
}

async function checkReady(instance: MonitoredInstance): Promise<void> {
  await checkInstance(instance);
  const { health } = instance;
  if (health.condition() !== 'ready' || health.isDoubtful())
    throw new Error(`${instance.origin} is not ready.`);
}

const rowOf = (origins: string[], options: InstanceOptions): Row => ({
  all: origins.map((origin) => instanceAt(origin, options)),
  turn: -1,
});

/** The next in turn of the best instances, if possible another than `tried`. */
function choose(row: Row, tried?: Instance): MonitoredInstance | undefined {
  for (const each of row.all) if (row.all.length > 1 || each.health.isDoubtful()) void checkInstance(each);
  const others = best(row.all.filter((each) => each !== tried));
  const choice = others.length > 0 ? others : best(row.all);
  row.turn += 1;
  return choice[row.turn % choice.length];
}

function instanceAt(origin: string, options: InstanceOptions): MonitoredInstance {
  const { connections, connectTimeoutMs, headersTimeoutMs, bodyTimeoutMs } = options;
  const pool = new Pool(
    origin,
    compact({
      connections,
      connect: connectTimeoutMs === undefined ? undefined : { timeout: connectTimeoutMs },
      headersTimeout: headersTimeoutMs,
      bodyTimeout: bodyTimeoutMs,
    }),
  );
  const health = healthOf();
  return { origin, pool, health, answered: health.answered };
}

/** Instances in the best state of all, hanging ones excluded: one that isn't ready may still answer. */
function best(instances: MonitoredInstance[]): MonitoredInstance[] {
  const inCondition = (wanted: Condition) => instances.filter((each) => each.health.condition() === wanted);
  return (
    (['ready', 'unready', 'draining', 'refuses'] as const).map(inCondition).find((some) => some.length > 0) ??
    []
  );
}
