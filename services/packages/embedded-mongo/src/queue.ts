/** Runs tasks one after another, in the order in which they come. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves and rejects like the task. */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
