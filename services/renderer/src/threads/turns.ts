/** A queue in which the pages of one remote don't hold up those of others. */
export interface Turns<Job extends { remote: string }> {
  add: (job: Job) => void;
  /** Removes a job that waits. */
  remove: (job: Job) => void;
  /**
   * Takes the job whose turn it is: remotes take turns, and one whose page is being rendered comes after all others.
   * Those that are barred get no turn.
   */
  take: (running: ReadonlySet<string>, barred?: ReadonlySet<string>) => Job | undefined;
  size: () => number;
}

export function createTurns<Job extends { remote: string }>(): Turns<Job> {
  /** In the order of their turns; each has at least one job. */
  const byRemote = new Map<string, Job[]>();
  return {
    add(job) {
      const jobs = byRemote.get(job.remote);
      if (jobs) jobs.push(job);
      else byRemote.set(job.remote, [job]);
    },
    remove(job) {
      const left = (byRemote.get(job.remote) ?? []).filter((each) => each !== job);
      if (left.length > 0) byRemote.set(job.remote, left);
      else byRemote.delete(job.remote);
    },
    take(running, barred) {
      const remotes = [...byRemote.keys()].filter((each) => !barred?.has(each));
      const remote = remotes.find((each) => !running.has(each)) ?? remotes[0];
      if (remote === undefined) return undefined;
      const [job, ...left] = byRemote.get(remote) ?? [];
      byRemote.delete(remote);
      if (left.length > 0) byRemote.set(remote, left);
      return job;
    },
    size: () => [...byRemote.values()].reduce((sum, { length }) => sum + length, 0),
  };
}
