import { type Measured, type Remote, type VisitMeasure, visits } from '@portal/contracts';
import { call } from '@portal/sdk';
import { type Attribution, attributionTo, type Owner } from './attribution.ts';

/* The figures are defined as in https://web.dev/articles/vitals; the library of that name exceeds this page's budget. */

/** Entries that the types of the DOM lack. */
interface PaintEntry extends PerformanceEntry {
  element: Element | null;
}
interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
interface EventEntry extends PerformanceEntry {
  interactionId?: number;
  target: Node | null;
}
interface FrameEntry extends PerformanceEntry {
  blockingDuration: number;
  scripts: { sourceURL: string; duration: number; startTime: number }[];
}
interface Entries {
  'largest-contentful-paint': PaintEntry;
  'layout-shift': ShiftEntry;
  event: EventEntry;
  'long-animation-frame': FrameEntry;
}

/** Shifts belong together up to this gap and length, in milliseconds. */
const shiftGapMs = 1000;
const shiftLengthMs = 5000;
/** One of this number of interactions may be slower than the figure. */
const perOutlier = 50;
/** Interactions and frames that are kept. */
const kept = 10;

interface Figure {
  value: number;
  owner: Owner | undefined;
}

/** Measures the visit of this page and reports it once, when the page is first hidden or left. */
export function measureVisit(remotes: Remote[]): void {
  // A page that was opened in the background waited for its visitor.
  if (document.visibilityState === 'hidden') return;
  const attribution = attributionTo(remotes);
  const frames = watchFrames(attribution);
  const figures: [VisitMeasure, () => Figure[]][] = [
    ['paint', watchPaint(attribution)],
    ['response', watchResponses(attribution, frames.slowestScript)],
    ['shift', watchShifts(attribution)],
    ['blocking', frames.figures],
  ];
  const send = () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', send);
    const measures = figures.flatMap(([measure, read]) =>
      read().flatMap((each) => measuredOf(measure, each)),
    );
    if (measures.length > 0)
      call(visits.report, { body: { measures: measures.slice(0, 12) } }, { keepalive: true }).catch(
        () => undefined,
      );
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', send);
}

const measuredOf = (measure: VisitMeasure, { value, owner }: Figure): Measured[] =>
  owner ? [{ measure, value: Math.round(value), ...owner }] : [];

/** Browsers that lack a kind of entries report nothing of it. */
function observe<Type extends keyof Entries>(
  type: Type,
  note: (entry: Entries[Type]) => void,
  options: { durationThreshold?: number } = {},
): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry as Entries[Type]);
  }).observe({ type, buffered: true, ...options });
  return true;
}

function watchPaint({ ofElement, ofScreen }: Attribution): () => Figure[] {
  let largest: Figure | undefined;
  observe('largest-contentful-paint', ({ startTime, element }) => {
    largest = { value: startTime, owner: ofElement(element) ?? ofScreen() };
  });
  return () => (largest ? [largest] : []);
}

/** The slowest interaction, but for one of fifty. */
function watchResponses(
  { ofElement, ofScript, ofScreen }: Attribution,
  slowestScript: (from: number, to: number) => string | undefined,
): () => Figure[] {
  const slowest = new Map<number, Figure>();
  let interactions = 0;
  let last = 0;
  observe(
    'event',
    ({ interactionId = 0, startTime, duration, target }) => {
      if (interactionId === 0) return;
      if (interactionId > last) interactions++;
      last = Math.max(last, interactionId);
      if ((slowest.get(interactionId)?.value ?? 0) >= duration) return;
      const script = slowestScript(startTime, startTime + duration);
      const owner = (script && ofScript(script)) || (ofElement(target) ?? ofScreen());
      slowest.set(interactionId, { value: duration, owner });
      if (slowest.size > kept) slowest.delete(sorted(slowest).at(-1)?.[0] ?? 0);
    },
    { durationThreshold: 16 },
  );
  return () =>
    sorted(slowest)
      .slice(Math.floor(interactions / perOutlier))
      .slice(0, 1)
      .map(([, each]) => each);
}

const sorted = (figures: Map<number, Figure>) => [...figures].sort(([, a], [, b]) => b.value - a.value);

/** The largest sum of shifts that follow each other closely. */
function watchShifts({ ofElement, ofScreen }: Attribution): () => Figure[] {
  let current = {
    sum: 0,
    start: 0,
    end: Number.NEGATIVE_INFINITY,
    most: 0,
    owner: undefined as Owner | undefined,
  };
  let worst: Figure = { value: 0, owner: undefined };
  const isObserved = observe('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
    if (hadRecentInput) return;
    const isNext = startTime - current.end < shiftGapMs && startTime - current.start < shiftLengthMs;
    if (!isNext) current = { sum: 0, start: startTime, end: startTime, most: 0, owner: undefined };
    current.sum += value;
    current.end = startTime;
    if (value > current.most) {
      current.most = value;
      current.owner = ofElement(sources[0]?.node);
    }
    if (current.sum * 10_000 > worst.value) worst = { value: current.sum * 10_000, owner: current.owner };
  });
  return () => (isObserved ? [{ ...worst, owner: worst.owner ?? ofScreen() }] : []);
}

/** How long frames blocked the page, by the remote whose script took longest in each. */
function watchFrames({ ofScript, ofScreen }: Attribution) {
  const blocked = new Map<string, Figure>();
  let recent: FrameEntry[] = [];
  const isObserved = observe('long-animation-frame', (frame) => {
    recent = [...recent, frame].slice(-kept);
    const owner = ofScript(longestOf(frame.scripts) ?? '') ?? ofScreen();
    if (!owner) return;
    const known = blocked.get(owner.remote)?.value ?? 0;
    blocked.set(owner.remote, { value: known + frame.blockingDuration, owner });
  });
  return {
    /** The address of the script that took longest in the frames of some time. */
    slowestScript: (from: number, to: number) =>
      longestOf(
        recent
          .filter(({ startTime, duration }) => startTime < to && startTime + duration > from)
          .flatMap(({ scripts }) => scripts),
      ),
    figures(): Figure[] {
      if (!isObserved) return [];
      return blocked.size > 0 ? [...blocked.values()] : [{ value: 0, owner: ofScreen() }];
    },
  };
}

const longestOf = (scripts: FrameEntry['scripts']): string | undefined =>
  scripts.reduce<FrameEntry['scripts'][number] | undefined>(
    (longest, each) => (longest && longest.duration >= each.duration ? longest : each),
    undefined,
  )?.sourceURL;
