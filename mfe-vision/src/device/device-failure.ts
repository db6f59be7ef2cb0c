/** An analysis on this device that failed for another reason than the kit. */
export class DeviceFailure extends Error {
  override readonly name = 'DeviceFailure';

  constructor(
    readonly reason: 'unreadable' | 'failed',
    message: string,
  ) {
    super(message);
  }
}
