import { limits, type Remote } from '@portal/contracts';
import type { FrameRequest, FrameStart } from '@portal/contracts/frame';
import { watchActivation } from './activation.ts';
import { createFrameActs } from './frame-acts.ts';
import { createFrameCalls, permittedCalls } from './frame-calls.ts';
import { type Channel, openChannel, type StopReason } from './frame-channel.ts';

interface ConnectionParts {
  frame: HTMLIFrameElement;
  nonce: string;
  remote: Remote;
  state: () => Omit<FrameStart, 'type' | 'calls'>;
  navigate: (to: string, options: { replace: boolean }) => void;
  setTitle: (title: string) => void;
  setHeight: (height: number) => void;
  onStop: (reason: StopReason, detail: string) => void;
  /** A failure that the remote's own program noticed. */
  onFailure: (error: Error) => void;
}

/** Connects a framed remote with the shell: answers its calls and does what it may ask for. */
export function connectFrame(parts: ConnectionParts): Channel {
  const { frame, nonce, remote, state, onStop, onFailure } = parts;
  const endpoints = permittedCalls(remote.permit?.calls ?? []);
  const calls = createFrameCalls(remote, endpoints);
  const end = (reason: StopReason, detail: string) => {
    close();
    onStop(reason, detail);
  };

  const activation = watchActivation(frame, () => end('broken', 'The frame takes the focus from fields.'));
  const act = createFrameActs({ ...parts, activation });

  const onRequest = async (request: FrameRequest) => {
    if (request.type === 'failure') {
      const { message, stack = '' } = request;
      if (isReportable(remote.name)) onFailure(Object.assign(new Error(message), { stack }));
    } else if (request.type === 'call') {
      if (calls.isTooMuch()) throw new Error('The frame makes too many calls.');
      channel.send(await calls.make(request));
    } else if (request.type !== 'pong') {
      await act(request);
    }
  };

  const channel = openChannel({
    ...{ frame, nonce, onRequest, onStop: end },
    start: () => ({
      type: 'start',
      ...state(),
      calls: [...endpoints].map(([name, { method, path }]) => ({ name, method, path })),
    }),
  });
  const close = () => {
    activation.stop();
    channel.close();
  };
  return { send: channel.send, close };
}

/** The failures of each remote since the page loaded: a frame that is opened again has no more reports. */
const failures = new Map<string, number>();

/** Counts a failure; returns whether it may be reported. A network's limit of reports is for all of its pages. */
function isReportable(remote: string): boolean {
  const count = (failures.get(remote) ?? 0) + 1;
  failures.set(remote, count);
  return count <= limits.frame.failuresPerPage;
}
