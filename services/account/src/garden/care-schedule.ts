import type { CareTask, Planting, QuickFacts, Site } from '@portal/contracts';

/** The quick facts that care depends on. */
export interface CareFacts extends Pick<QuickFacts, 'lifeForm' | 'water' | 'rhs'> {
  light?: QuickFacts['light'] | null;
}

/** How a member grows the plant; undefined: not known. */
export interface Growing {
  planting?: Planting | undefined;
  site?: Site | undefined;
}

export type Hemisphere = 'north' | 'south';

type LifeForm = QuickFacts['lifeForm'];
type Season = 'summer' | 'between' | 'winter';

/** Days from one look at the soil to the next. */
const wateringDays: Record<NonNullable<QuickFacts['water']>, Record<Season, number>> = {
  wet: { summer: 1, between: 2, winter: 4 },
  moist: { summer: 3, between: 4, winter: 7 },
  moderate: { summer: 5, between: 7, winter: 12 },
  dry: { summer: 10, between: 14, winter: 28 },
};

/** Days between feeds, and the northern months from the first to the last in which the plant grows and can use them. */
const feeding: Partial<Record<LifeForm, { everyDays: number; from: number; to: number }>> = {
  annual: { everyDays: 14, from: 4, to: 9 },
  biennial: { everyDays: 28, from: 4, to: 9 },
  perennial: { everyDays: 28, from: 4, to: 9 },
  'tuberous perennial': { everyDays: 28, from: 4, to: 8 },
  bulb: { everyDays: 28, from: 3, to: 6 },
  fern: { everyDays: 28, from: 4, to: 9 },
  subshrub: { everyDays: 56, from: 3, to: 7 },
  shrub: { everyDays: 56, from: 3, to: 7 },
  climber: { everyDays: 56, from: 3, to: 7 },
  tree: { everyDays: 90, from: 3, to: 7 },
  palm: { everyDays: 28, from: 4, to: 9 },
  succulent: { everyDays: 28, from: 4, to: 8 },
  cactus: { everyDays: 28, from: 4, to: 8 },
};

const woody: readonly LifeForm[] = ['shrub', 'subshrub', 'tree', 'climber'];
const desert: readonly LifeForm[] = ['succulent', 'cactus'];
const shortLived: readonly LifeForm[] = ['annual', 'biennial'];
const tenderRatings: readonly QuickFacts['rhs'][] = ['H1a', 'H1b', 'H1c', 'H2'];
const hardyRatings: readonly QuickFacts['rhs'][] = ['H4', 'H5', 'H6', 'H7'];

/**
 * Days after which a plant of these facts may need a task again in a month (1 to 12); undefined: not in this month, or
 * not known. These are rules of thumb of general horticulture for temperate climates, and reminders to look at the
 * plant: pot, soil, weather and heating matter more than any table. None is measured.
 *
 * - Water follows the water need of the quick facts: most often from June to August, least from November to February.
 *   Shade alone keeps the soil moist for a quarter longer. Cacti rest dry in winter. In the ground, plants that bear frost
 *   (RHS H4 and hardier) need none in winter, and woody ones, which root deeply, half as often.
 * - Feed only while the plant grows; slow growers less often.
 * - Repot what grows in a pot in spring, before new growth: every two years, succulents and cacti every three. Annuals
 *   and biennials never.
 * - Prune woody plants once a year, at the end of dormancy (February and March).
 * - Fungi need none of it, and horsetails only water.
 *
 * Without a word of the member on pot or bed, plants that are indoors, those that need protection from frost (RHS H1 and
 * H2) and desert plants are taken to grow in pots, and plants that bear frost in the ground.
 *
 * In the southern hemisphere the seasons are six months later.
 */
export function careInterval(
  task: CareTask,
  facts: CareFacts,
  { month, hemisphere, planting, site }: Growing & { month: number; hemisphere: Hemisphere },
): number | undefined {
  if (facts.lifeForm === 'fungus') return undefined;
  const northern = hemisphere === 'north' ? month : ((month + 5) % 12) + 1;
  const isPotted = planting ? planting === 'pot' : site === 'indoors' || undefined;
  return intervals[task](facts, northern, isPotted);
}

type Interval = (
  facts: CareFacts,
  northernMonth: number,
  isPotted: boolean | undefined,
) => number | undefined;

const intervals: Record<CareTask, Interval> = {
  water({ water, lifeForm, light, rhs }, month, isPotted) {
    const season = seasonOf(month);
    const need = desert.includes(lifeForm) ? 'dry' : water;
    if (!need) return undefined;
    const isHardy = hardyRatings.includes(rhs);
    const isInGround = isPotted === undefined ? isHardy : !isPotted;
    if (season === 'winter' && ((isHardy && isInGround) || lifeForm === 'cactus')) return undefined;
    const isShaded = light?.length === 1 && light[0] === 'shade';
    const days = wateringDays[need][season] * (isInGround && woody.includes(lifeForm) ? 2 : 1);
    return Math.round(days * (isShaded ? 1.25 : 1));
  },
  feed({ lifeForm }, month) {
    const { everyDays, from, to } = feeding[lifeForm] ?? { from: 1, to: 0 };
    return month >= from && month <= to ? everyDays : undefined;
  },
  repot({ lifeForm, rhs }, month, isPotted = desert.includes(lifeForm) || tenderRatings.includes(rhs)) {
    if (!isPotted || shortLived.includes(lifeForm) || lifeForm === 'horsetail') return undefined;
    if (month < 3 || month > 5) return undefined;
    return desert.includes(lifeForm) ? 1095 : 730;
  },
  prune: ({ lifeForm }, month) =>
    woody.includes(lifeForm) && (month === 2 || month === 3) ? 365 : undefined,
};

function seasonOf(month: number): Season {
  if (month >= 6 && month <= 8) return 'summer';
  return month >= 11 || month <= 2 ? 'winter' : 'between';
}
