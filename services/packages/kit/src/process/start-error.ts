/** A process can't start for a reason outside of its code. The message is a sentence for the operator. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
    // Only the sentence helps; the stack doesn't.
    this.stack = `${this.name}: ${message}`;
  }
}

let isReporting = false;

/** Sends the sentence to the process manager when a StartError ends this process. */
export function reportStartErrors(): void {
  if (isReporting) return;
  isReporting = true;
  process.on('uncaughtExceptionMonitor', (error) => {
    if (error instanceof StartError && process.connected)
      process.send?.({ type: 'failed', text: error.message });
  });
}
