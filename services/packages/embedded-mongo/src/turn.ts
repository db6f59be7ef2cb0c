/** How long a long command keeps others waiting, in milliseconds. */
const TURN_MS = 2;

/** Long commands that wait for their next turn. */
const waiting: (() => void)[] = [];

/** Gives one of them its turn, after what has come in meanwhile: short commands never wait for several long ones. */
function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}

/** A command's turn on the thread that all commands share. */
export class Turn {
  #startedAt = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#startedAt >= TURN_MS;
  }

  /** Lets other commands run. */
  async next(): Promise<void> {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(goOn);
    });
    this.#startedAt = performance.now();
  }
}
