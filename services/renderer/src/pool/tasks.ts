import type { MessagePort } from 'node:worker_threads';
import type { ReadAnswer, RenderedPage, RenderRequest } from '@portal/contracts';

/** A file with the hash that it must have, as `integrity` of a script. */
export interface CheckedFile {
  file: string;
  integrity: string;
}

/** The code that a thread evaluates, and the pages that it renders before its first. */
export interface ThreadData {
  shell: CheckedFile;
  releasesDir: string;
  warmUp: WarmUp;
}

/** The pages that a new thread renders without data, so that its first real page isn't slow. */
export interface WarmUp {
  request: RenderRequest;
  addresses: string[];
  /** A number of `marks`, and how many pages were rendered. */
  running: Int32Array;
}

/** The code that a thread executes now: none yet, the shell, or the request's remote at `value - firstRemote`. */
export const marks = { nothing: 0, shell: 1, firstRemote: 2 };

export interface RenderTask {
  request: RenderRequest;
  /** One number of `marks`, shared with the main thread, which reads it after the thread was terminated. */
  running: Int32Array;
  /** Sends `ReadQuestion`s, receives `ReadReply`s. */
  reads: MessagePort;
}

export interface ReadQuestion {
  id: number;
  address: string;
}
export interface ReadReply {
  id: number;
  answer: ReadAnswer;
}

/** The answer of a read that no service answered. */
export const emptyAnswer = (status: number): ReadAnswer => ({ status, contentType: 'text/plain', text: '' });

/** A failure in a page. */
export interface Fault {
  /** Absent: the shell. */
  remote?: string | undefined;
  reason: string;
  /** The server build can't be evaluated, whatever the page reads. */
  isOfBuild: boolean;
}

export interface RenderReport {
  /** Absent: the page can't be rendered. */
  page?: RenderedPage;
  faults: Fault[];
}
