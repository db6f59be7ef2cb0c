import type { Child } from './child.ts';

export interface ServicePlan {
  name: string;
  /** One more than instances, so that a new process can listen before the old one ends. */
  origins: string[];
  launch: (name: string, origin: string) => Child;
}

/** The running processes of a service. */
export interface ServiceProcesses {
  name: string;
  children: () => Child[];
  /** Resolves when every instance is ready. */
  ready: () => Promise<unknown>;
  /**
   * Reinstances each process, one after another: when the new one is ready, the old one drains. If the new one can't start,
   * the old one stays, and the call throws.
   */
  replace: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a service on all its addresses except one. */
export function startService({ name, origins, launch }: ServicePlan): ServiceProcesses {
  const nameOf = (index: number) => (index === 0 ? name : `${name}-${index + 1}`);
  const instances = origins
    .slice(1)
    .map((origin, index) => ({ origin, child: launch(nameOf(index), origin) }));
  let free = origins[0] ?? '';
  /** Processes that are starting or draining. */
  const inTransit = new Set<Child>();
  let replacing: Promise<void> | undefined;

  const during = async (child: Child, work: Promise<void>) => {
    inTransit.add(child);
    await work.finally(() => inTransit.delete(child));
  };
  const replaceAll = async () => {
    for (const [index, instance] of instances.entries()) {
      const { origin, child: old } = instance;
      const next = launch(nameOf(index), free);
      await during(next, next.ready).catch(async (error) => {
        await next.stop();
        throw error;
      });
      Object.assign(instance, { origin: free, child: next });
      await during(old, old.drain());
      free = origin;
    }
  };

  return {
    name,
    children: () => instances.map(({ child }) => child),
    ready: () => Promise.all(instances.map(({ child }) => child.ready)),
    async replace() {
      if (replacing) throw new Error(`${name} is being replaced already.`);
      replacing = replaceAll().finally(() => {
        replacing = undefined;
      });
      await replacing;
    },
    stop: async () => {
      await Promise.all([...instances.map(({ child }) => child), ...inTransit].map((child) => child.stop()));
    },
  };
}
