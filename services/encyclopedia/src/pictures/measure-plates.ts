import { type PlateView, plateViews as views } from '@portal/contracts';
import { encodeVariant } from '@portal/kit';
import type { CataloguePlant } from '../catalogue/entry.ts';
import { drawingOf, render } from './plate-drawings.ts';

/** What a picture may take on its first request, in milliseconds. */
const mostMs = 150;

type Phase = 'draw' | 'render' | 'AVIF' | 'all';
type Cost = Record<Phase, number> & { bytes: number };

/** Lines that say what the first request of a 640 pixel plate costs in processor time, by view and by phase. */
export async function measurePlates(plants: CataloguePlant[]): Promise<string[]> {
  const costs = new Map<PlateView, Cost[]>(views.map((view) => [view, []]));
  for (const plant of plants) {
    for (const view of views) costs.get(view)?.push(await costOf(plant, view));
  }
  const all = [...costs.values()].flat();
  return [['all', all] as const, ...costs].map(([view, list]) => `plates ${view}: ${summary(list)}`);
}

async function costOf(plant: CataloguePlant, view: PlateView): Promise<Cost> {
  const [drawing, draw] = await timed(() => drawingOf(plant, view, 640));
  const [picture, rendered] = await timed(() => render(drawing, 640));
  const [encoded, encode] = await timed(() => encodeVariant(picture, { width: 640, format: 'avif' }));
  return {
    draw,
    render: rendered,
    AVIF: encode,
    all: draw + rendered + encode,
    bytes: encoded.length / 1000,
  };
}

/** A result, and the milliseconds of processor time that it took. */
async function timed<T>(work: () => T | Promise<T>): Promise<[T, number]> {
  const begun = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(begun);
  return [result, (user + system) / 1000];
}

function summary(list: Cost[]): string {
  const at = (key: keyof Cost, share: number) => {
    const values = list.map((cost) => cost[key]).sort((a, b) => a - b);
    return (values[Math.floor((values.length - 1) * share)] ?? 0).toFixed(0);
  };
  const spread = (key: keyof Cost) => [0.5, 0.9, 0.95, 1].map((share) => at(key, share)).join('/');
  const phases = (['draw', 'render', 'AVIF', 'all'] as const).map((phase) => `${phase} ${spread(phase)} ms`);
  const above = list.filter((cost) => cost.all > mostMs).length / list.length;
  const share = `${(above * 100).toFixed(0)} % above ${mostMs} ms`;
  return `p50/p90/p95/worst ${[...phases, `${spread('bytes')} kB`, share].join(', ')}`;
}
