// Every process loads this first: the process manager imports it, and the others by NODE_OPTIONS.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** How often it looks whether the process is idle, in milliseconds. */
const everyMs = 5000;
/** The share of a processor below which a process counts as idle. */
const idleShare = 0.02;
/** The share above which it counts as busy. */
const busyShare = 0.2;
/** Less growth since the last collection, in bytes, isn't worth one. */
const worthwhileBytes = 1024 * 1024;
/** A larger heap, in bytes, is left to V8: a collection stops the process, one of 3 GiB for several seconds. */
const largeBytes = 256 * 1024 * 1024;

// The flags are those of the whole process, its threads included.
if (isMainThread) {
  favourMemory();
  setFlagsFromString('--expose-gc');
  returnWhenIdle(runInNewContext('gc'));
}

/** Until a process is busy: a tenth less memory for all of them, but an eighth more processor time under load. */
function favourMemory() {
  setFlagsFromString('--optimize-for-size');
}

/**
 * Whether collections of the whole heap must not slow down the process. By default V8 lets a heap grow by a tenth under a
 * light load, and tries to go through it within half a second, on the thread that answers too: the database with a million
 * comments collected every half minute, and answered several times as slowly for more than a second each time.
 */
function favourAnswers(isWanted) {
  setFlagsFromString(`--heap-growing-percent=${isWanted ? 50 : 0}`);
  setFlagsFromString(isWanted ? '--no-incremental-marking-task' : '--incremental-marking-task');
}

/**
 * Returns unused memory to the system when the process becomes idle after a start or a load. V8 collects only when the heap
 * grows, which may not happen again for hours.
 */
function returnWhenIdle(collect) {
  let collectedBytes = 0;
  let before = process.cpuUsage();
  const check = () => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const share = (user + system) / (everyMs * 1000);
    if (share > busyShare) setFlagsFromString('--no-optimize-for-size');
    const { heapUsed } = process.memoryUsage();
    const isLarge = heapUsed > largeBytes;
    favourAnswers(isLarge);
    if (isLarge || share > idleShare) return;
    favourMemory();
    if (heapUsed - collectedBytes < worthwhileBytes) return;
    collect();
    collectedBytes = process.memoryUsage().heapUsed;
  };
  setInterval(check, everyMs).unref();
}
