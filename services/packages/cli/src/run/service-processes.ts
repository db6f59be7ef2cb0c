import type { Child } from './child.ts';

/** How a service runs on this machine: each instance a process, and each address free or taken by one. */
export interface ServicePlan {
  name: string;
  /** One more than there are instances, so that a new process can listen before the old one ends. */
  origins: string[];
  /** Starts a process there. */
  launch: (name: string, origin: string) => Child;
}

/** The running processes of a service. */
export interface ServiceProcesses {
  name: string;
  children: () => Child[];
  /** Resolves when every instance is ready. */
  ready: () => Promise<unknown>;
  /**
   * Puts a new process in the place of each, one after another: the old one ends when the new one is ready, and answers
   * what it has been asked. Throws where the new one can't start; then the old one stays.
   */
  replace: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a service on all its addresses but one. */
export function startService({ name, origins, launch }: ServicePlan): ServiceProcesses {
  const nameOf = (index: number) => (index === 0 ? name : `${name}-${index + 1}`);
  const places = origins.slice(1).map((origin, index) => ({ origin, child: launch(nameOf(index), origin) }));
  let free = origins[0] ?? '';
  /** What is neither in its place yet, nor in its place any more. */
  const inTransit = new Set<Child>();
  let underWay: Promise<void> | undefined;

  const during = async (child: Child, work: Promise<void>) => {
    inTransit.add(child);
    await work.finally(() => inTransit.delete(child));
  };
  const replaceAll = async () => {
    for (const [index, place] of places.entries()) {
      const { origin, child: old } = place;
      const fresh = launch(nameOf(index), free);
      await during(fresh, fresh.ready).catch(async (error) => {
        await fresh.stop();
        throw error;
      });
      Object.assign(place, { origin: free, child: fresh });
      await during(old, old.retire());
      free = origin;
    }
  };

  return {
    name,
    children: () => places.map(({ child }) => child),
    ready: () => Promise.all(places.map(({ child }) => child.ready)),
    async replace() {
      if (underWay) throw new Error(`${name} is being replaced already.`);
      underWay = replaceAll().finally(() => {
        underWay = undefined;
      });
      await underWay;
    },
    stop: async () => {
      await Promise.all([...places.map(({ child }) => child), ...inTransit].map((child) => child.stop()));
    },
  };
}
