import type { ServiceName } from '@portal/contracts';
import { Pool } from 'undici';
import { type Condition, checkInstance, type Health, healthOf } from './instance-health.ts';
import { isBreak, isLate, isRefusal, retryBudget } from './second-try.ts';

/** One process of a service, and the connections to it. */
export interface Instance {
  origin: string;
  pool: Pool;
  /** Notes that it answered a request, and whether it said that it is about to end. */
  answered: (isDraining: boolean) => void;
}

export interface InstanceOptions {
  /** Connections to one instance at a time; what comes on top waits its turn. */
  connections?: number;
  /** How long an instance may take to accept a connection, to begin its answer, and between two pieces of it (milliseconds). */
  connectTimeoutMs?: number;
  headersTimeoutMs?: number;
  bodyTimeoutMs?: number;
}

/** The instances of the services, in turn. */
export interface Instances {
  /**
   * The instance that is asked next. Undefined where the service is not set up, or where all its instances hang: waiting
   * for one of those would only make everyone wait.
   */
  next: (service: ServiceName) => Instance | undefined;
  /**
   * Notes that a request failed before its answer began, and gives the instance that may be asked once more: always
   * where no connection came about, as then nothing was sent, and for a read where the connection broke. Undefined
   * where it stays a failure.
   */
  afterFailure: (
    service: ServiceName,
    failed: Instance,
    error: unknown,
    isRead: boolean,
  ) => Instance | undefined;
  /** Resolves where an instance of the service says that it is ready, by a check of the last second; else rejects. */
  check: (service: ServiceName) => Promise<void>;
  /** Lets what is under way end, and closes all connections. */
  close: () => Promise<void>;
  /** Ends all connections at once. */
  destroy: () => Promise<void>;
}

/** Where a service listens: one address, or one for each instance. */
export type Addresses = Partial<Record<ServiceName, string | string[]>>;

interface Kept extends Instance {
  health: Health;
}

interface Row {
  all: Kept[];
  turn: number;
}

/**
 * Deals requests out to the instances of each service in turn, leaving out those that failed or are about to end,
 * until `/readyz` says that they are back. An instance is looked at once a second while its service is asked, where it
 * has others beside it or did not do well; nothing runs while nobody asks.
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
      // What was never sent has cost nobody anything: however much waited for one instance, it goes to the others.
      const maySend = isRefusal(error) || (isRead && isBreak(error) && budget.spend());
      if (!row || !maySend) return undefined;
      const next = choose(row, failed);
      // Where nobody listens, asking there again at once is no second try.
      return next === failed && isRefusal(error) ? undefined : next;
    },
    async check(service) {
      await Promise.any((byService.get(service)?.all ?? []).map(checkReady));
    },
    close: async () => void (await Promise.all(all().map(({ pool }) => pool.close()))),
    destroy: async () => void (await Promise.all(all().map(({ pool }) => pool.destroy()))),
  };
}

async function checkReady(instance: Kept): Promise<void> {
  await checkInstance(instance);
  const { health } = instance;
  if (health.condition() !== 'ready' || health.isDoubtful())
    throw new Error(`${instance.origin} is not ready.`);
}

const rowOf = (origins: string[], options: InstanceOptions): Row => ({
  all: origins.map((origin) => instanceAt(origin, options)),
  turn: -1,
});

/** The next in turn of those that do best, another than `tried` where there is one. */
function choose(row: Row, tried?: Instance): Kept | undefined {
  for (const each of row.all) if (row.all.length > 1 || each.health.isDoubtful()) void checkInstance(each);
  const others = best(row.all.filter((each) => each !== tried));
  const choice = others.length > 0 ? others : best(row.all);
  row.turn += 1;
  return choice[row.turn % choice.length];
}

function instanceAt(origin: string, options: InstanceOptions): Kept {
  const { connections, connectTimeoutMs, headersTimeoutMs, bodyTimeoutMs } = options;
  const pool = new Pool(origin, {
    ...(connections && { connections }),
    ...(connectTimeoutMs && { connect: { timeout: connectTimeoutMs } }),
    ...(headersTimeoutMs && { headersTimeout: headersTimeoutMs }),
    ...(bodyTimeoutMs && { bodyTimeout: bodyTimeoutMs }),
  });
  const health = healthOf();
  return { origin, pool, health, answered: health.answered };
}

/** Those of the best condition that any is in, short of hanging: one that says it is not ready may still answer. */
function best(instances: Kept[]): Kept[] {
  const inCondition = (wanted: Condition) => instances.filter((each) => each.health.condition() === wanted);
  return (
    (['ready', 'unready', 'draining', 'refuses'] as const).map(inCondition).find((some) => some.length > 0) ??
    []
  );
}
