import type { MessagePort } from 'node:worker_threads';
import type { ReadAnswer, RenderedPage, RenderRequest } from '@portal/contracts';

/** A file with the hash that it must have, as `integrity` of a script. */
export interface CheckedFile {
  file: string;
  integrity: string;
}

/** What a thread evaluates. */
export interface ThreadData {
  shell: CheckedFile;
  releasesDir: string;
}

/** What a thread executes now: nothing of the page, the shell, or `remotes[value - firstRemote]`. */
export const marks = { nothing: 0, shell: 1, firstRemote: 2 };

export interface RenderTask {
  request: RenderRequest;
  /** The order of the remotes in `running`. */
  remotes: string[];
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

/** What failed in a page. */
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
