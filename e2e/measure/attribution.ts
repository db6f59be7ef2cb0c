import { type Measured, type VisitMeasure, visits } from '@portal/contracts';
import { type BrowserContext, chromium, type Page, type Request } from 'playwright';
import { randomFor } from '../attack/random.ts';
import { findBrowser } from '../browser.ts';
import { logIn, register } from '../people.ts';

// Counts how often the figures of a visit name the remote that they belong to. Each visit slows the pointer on one element,
// drawn by chance, and compares the report with the remote of the React region that the element is in:
// `node --import tsx e2e/measure/attribution.ts ADDRESS PASSWORD [TIMES]` with a running portal; it is plant-team's password.

const [address = '', password = '', times = '4'] = process.argv.slice(2);

const publicPages =
  '/ /plant/5 /plant/14 /compare/12/162 /interactions /forum /identify /emotion /key /favorites /auth';
const memberPages = '/ /plant/5 /forum /hub /garden /favorites /settings /emotion /identify';
const staffPages = '/admin/audit /admin/moderation /admin/releases /photo-management /plant/5';

/** An element that a pointer reaches, and the remote whose region draws it; undefined if the shell does. */
interface Target {
  x: number;
  y: number;
  remote: string | undefined;
}

interface Compared {
  page: string;
  measure: VisitMeasure;
  remote: string | undefined;
  reported: string | undefined;
}

declare global {
  var regionOf: (node: Node) => string | undefined;
  var painted: Element | null;
}

const browser = await chromium.launch(await findBrowser());
const compared = [
  ...(await visitAll(publicPages, async () => undefined)),
  ...(await visitAll(memberPages, register)),
  ...(await visitAll(staffPages, (page) => logIn(page, { username: 'plant-team', password }))),
];
await browser.close();
for (const measure of ['response', 'paint'] as const) print(measure);

function print(measure: VisitMeasure) {
  const all = compared.filter((each) => each.measure === measure && each.remote);
  const wrong = all.filter(({ remote, reported }) => remote !== reported);
  process.stdout.write(`${measure}: ${all.length - wrong.length} of ${all.length} right\n`);
  for (const each of wrong) process.stdout.write(`  ${JSON.stringify(each)}\n`);
}

async function visitAll(paths: string, signIn: (page: Page) => Promise<unknown>): Promise<Compared[]> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 } });
  // tsx wraps functions in a helper that pages lack.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await context.addInitScript(prepare);
  const first = await context.newPage();
  await first.goto('/about');
  await signIn(first);
  const found: Compared[] = [];
  for (const [index, path] of paths.split(' ').entries())
    for (let time = 0; time < Number(times); time++)
      found.push(...(await visit(context, path, index * 1000 + time)));
  await context.close();
  return found;
}

async function visit(context: BrowserContext, path: string, number: number): Promise<Compared[]> {
  const page = await context.newPage();
  const isReport = (request: Request) => new URL(request.url()).pathname === visits.report.path;
  // A page without figures of a remote reports nothing.
  const report = page.waitForRequest(isReport, { timeout: 15_000 }).catch(() => undefined);
  const script = page.waitForResponse(/\/assets\/visits\.[^/]+\.js$/);
  await page.goto(path);
  await script;
  const random = randomFor(1, number);
  const target = await page.evaluate(slowOne, [random.next(), random.next()] as const);
  if (target) await page.mouse.click(target.x, target.y);
  const painted = await page.evaluate(leave);
  const measures: Measured[] = (await report)?.postDataJSON().measures ?? [];
  await page.close();
  const of = (measure: VisitMeasure) => measures.find((each) => each.measure === measure);
  const response: Compared[] =
    target && (of('response')?.value ?? 250) >= 250
      ? [{ page: path, measure: 'response', remote: target.remote, reported: of('response')?.remote }]
      : [];
  return [...response, { page: path, measure: 'paint', remote: painted, reported: of('paint')?.remote }];
}

/** Has every visit measured, and finds the region of a node by React's own tree, which the measurement doesn't read. */
function prepare() {
  Math.random = () => 0;
  globalThis.regionOf = (node) => {
    const key = Object.keys(node).find((each) => each.startsWith('__reactFiber'));
    if (!key) return node.parentNode ? globalThis.regionOf(node.parentNode) : undefined;
    let fiber = (node as unknown as Record<string, Fiber | null>)[key];
    for (; fiber; fiber = fiber.return ?? null) {
      const { remote, version } = fiber.memoizedProps?.value ?? {};
      if (remote && version) return remote;
    }
    return undefined;
  };
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined;
    globalThis.painted = last?.element ?? null;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

interface Fiber {
  return?: Fiber;
  memoizedProps?: { value?: { remote?: string; version?: string } };
}

/** Draws a region, then one of its elements that is neither covered nor out of reach, and slows the pointer on it. */
function slowOne([ofRegions, ofElements]: readonly [number, number]): Target | undefined {
  const kinds = 'button, a, input, textarea, summary, h1, h2, h3, p, li, img, td, label';
  const byRegion = new Map<string | undefined, Element[]>();
  for (const element of document.querySelectorAll(`main :is(${kinds})`)) {
    const region = globalThis.regionOf(element);
    byRegion.set(region, [...(byRegion.get(region) ?? []), element]);
  }
  const regions = [...byRegion];
  const [remote, elements = []] = regions[Math.floor(ofRegions * regions.length)] ?? [];
  for (let turn = 0; turn < elements.length; turn++) {
    const element = elements[(Math.floor(ofElements * elements.length) + turn) % elements.length];
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element?.getBoundingClientRect();
    if (!element || !box?.width) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!element.contains(document.elementFromPoint(x, y))) continue;
    element.addEventListener('pointerdown', () => {
      const end = performance.now() + 300;
      while (performance.now() < end);
    });
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('click', stop, true);
    return { x, y, remote };
  }
  return undefined;
}

/** Leaves the page once the browser has said how long the response took; answers the region of the largest paint. */
async function leave(): Promise<string | undefined> {
  await new Promise<void>((done) => {
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ duration }) => duration >= 250)) setTimeout(done, 50);
    }).observe({ type: 'event', buffered: true });
    setTimeout(done, 2000);
  });
  const { painted } = globalThis;
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  return painted ? globalThis.regionOf(painted) : undefined;
}
