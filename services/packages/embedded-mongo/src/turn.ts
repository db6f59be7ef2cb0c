/** How long a command keeps others waiting, in milliseconds. */
const TURN_MS = 10;

/** A command's turn on the thread that all commands share. */
export class Turn {
  #startedAt = Date.now();

  get isOver(): boolean {
    return Date.now() - this.#startedAt >= TURN_MS;
  }

  /** Lets other commands run. */
  async next(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#startedAt = Date.now();
  }
}
