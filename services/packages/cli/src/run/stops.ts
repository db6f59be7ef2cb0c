/** The parts to stop, in the order of their start. */
export class Stops {
  private readonly parts: (() => Promise<void>)[] = [];
  private isStopping = false;

  /** Adds a part that has started. Throws if the portal is stopping, so that no further part starts. */
  add(stop: () => Promise<void>): void {
    this.parts.push(stop);
    if (this.isStopping) throw new Error('The portal was stopped during its start.');
  }

  /** Stops all parts, the last first, including those that are added meanwhile. */
  async stopAll(): Promise<void> {
    this.isStopping = true;
    for (let stop = this.parts.pop(); stop; stop = this.parts.pop()) await stop();
  }
}
