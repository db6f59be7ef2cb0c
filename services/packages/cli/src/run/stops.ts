/** What has to be stopped, in the order in which it was started. */
export class Stops {
  private readonly parts: (() => Promise<void>)[] = [];
  private isStopping = false;

  /** Notes a part that has started. Throws when the portal is stopping already: no further part shall start. */
  add(stop: () => Promise<void>): void {
    this.parts.push(stop);
    if (this.isStopping) throw new Error('The portal was stopped while it started.');
  }

  /** Stops all that has started, last first; what is added meanwhile too. */
  async stopAll(): Promise<void> {
    this.isStopping = true;
    for (let stop = this.parts.pop(); stop; stop = this.parts.pop()) await stop();
  }
}
