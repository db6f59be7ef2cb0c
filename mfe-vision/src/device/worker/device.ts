import { KitFailure } from '../../field-kit/kit-failure.ts';
import type { DeviceOutcome, DeviceTask } from '../messages.ts';
import { loadIdentifier, Unreadable } from './load-identifier.ts';

// The program of the worker that identifies plants without the portal. It sends no photo anywhere: its policy allows
// requests to this origin only, and it makes none but for its own WebAssembly.

let loading: ReturnType<typeof loadIdentifier> | undefined;

self.onmessage = async ({ data: { photos } }: MessageEvent<DeviceTask>) => {
  loading ??= loadIdentifier();
  const outcome: DeviceOutcome = await loading
    .then((identify) => identify(photos))
    .then((answer) => ({ answer }), failed);
  self.postMessage(outcome);
};

function failed(error: unknown): DeviceOutcome {
  const message = String(error);
  if (error instanceof KitFailure) return { failure: error.reason, message };
  return { failure: error instanceof Unreadable ? 'unreadable' : 'failed', message };
}
