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
/**
 * How far a large heap grows before V8 collects, in percent. By default it is 10 under a light load: the database with a
 * million comments collected every half minute, and answered several times as slowly for a second each time.
 */
const largeGrowth = 50;

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
    setFlagsFromString(`--heap-growing-percent=${isLarge ? largeGrowth : 0}`);
    if (isLarge || share > idleShare) return;
    favourMemory();
    if (heapUsed - collectedBytes < worthwhileBytes) return;
    collect();
    collectedBytes = process.memoryUsage().heapUsed;
  };
  setInterval(check, everyMs).unref();
}
