import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Notice } from './retraction-list.ts';

/** The result for a work. */
interface Check {
  /** `2026-12-01` */
  date: string;
  resolves: boolean;
  retraction?: Notice;
}

/** The file that the encyclopedia service reads, and a later run goes on from. */
export type Checks = Record<string, Check>;

interface CheckRun {
  dois: readonly string[];
  /** The file of checks. */
  file: string;
  retractions: ReadonlyMap<string, Notice> | undefined;
  /** Asks the registry of handles for a DOI. */
  ask: (doi: string) => Promise<Response>;
  /** Waits between two requests. */
  pause: () => Promise<unknown>;
  say: (line: string) => void;
  signal: AbortSignal;
  today: string;
}

/** Younger checks aren't repeated. */
const validDays = 30;
/** A row of this many failures is the registry's or the network's. */
const maxFailures = 3;

/**
 * Checks one DOI after the other, and writes each result at once, so that a later run goes on after the last. Throws an error
 * whose message is a sentence where the registry asks for a pause, or doesn't answer.
 */
export async function checkDois(run: CheckRun): Promise<Checks> {
  const { dois, file, retractions, say } = run;
  const checks = Object.fromEntries(Object.entries(readChecks(file)).filter(([doi]) => dois.includes(doi)));
  if (retractions)
    for (const doi of Object.keys(checks)) checks[doi] = withNotice(checks[doi], doi, retractions);
  write(file, checks);
  const due = dois.filter((doi) => isDue(checks[doi], run.today));
  say(`${due.length} of ${dois.length} DOIs are to be checked.`);
  let failures = 0;
  for (const [index, doi] of due.entries()) {
    if (index > 0) await run.pause();
    if (run.signal.aborted) break;
    const resolves = await resolveDoi(doi, run.ask);
    if (resolves === undefined) {
      failures += 1;
      if (failures === maxFailures)
        throw new Error('doi.org does not answer. Run npm run references again later: it goes on from here.');
      continue;
    }
    failures = 0;
    checks[doi] = withNotice({ date: run.today, resolves, ...earlierNotice(checks[doi]) }, doi, retractions);
    write(file, checks);
    if (!resolves) say(`Not found: ${doi}`);
    if ((index + 1) % 50 === 0) say(`${index + 1} of ${due.length} checked`);
  }
  return checks;
}

/** Returns whether the registry knows a DOI; undefined if it can't say now. Throws if it asks for a pause. */
async function resolveDoi(doi: string, ask: CheckRun['ask']): Promise<boolean | undefined> {
  const answer = await ask(doi).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer?.status === 429) {
    const seconds = answer.headers.get('retry-after');
    throw new Error(
      `doi.org asks for a pause${seconds ? ` (Retry-After: ${seconds})` : ''}. Run npm run references again later: it goes on from here.`,
    );
  }
  if (answer?.status === 200) return true;
  return answer?.status === 404 ? false : undefined;
}

/** A run without a list keeps the notices of the one before. */
const earlierNotice = (before: Check | undefined) =>
  before?.retraction ? { retraction: before.retraction } : {};

function withNotice(check: Check | undefined, doi: string, retractions: CheckRun['retractions']): Check {
  if (!check) throw new Error(`There is no check of ${doi}.`);
  if (!retractions) return check;
  const { retraction: _, ...plain } = check;
  const notice = retractions.get(doi.toLowerCase());
  return notice ? { ...plain, retraction: notice } : plain;
}

const isDue = (check: Check | undefined, today: string) =>
  !check || Date.parse(today) - Date.parse(check.date) >= validDays * 24 * 60 * 60 * 1000;

const readChecks = (file: string): Checks =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Checks) : {};

/** Replaces the file in one step: the service may read it at any time. */
function write(file: string, checks: Checks): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(checks, null, 1)}\n`);
  renameSync(`${file}.new`, file);
}
