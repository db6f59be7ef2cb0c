import { type CareTask, garden, limits, type Viewer } from '@portal/contracts';
import { defined, deletedPlantIds, found, invalidInput, type Served, serve } from '@portal/kit';
import type { AccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';
import type { CheckPlant } from '../plants/known-plant.ts';
import { asMember } from '../removal/as-member.ts';
import { addPlant, findAdded } from './add-plant.ts';
import { addReading, removeReading } from './add-reading.ts';
import { recordCare, setCare, snoozeCare, undoCare } from './care-acts.ts';
import { careContextOf, todayOf } from './care-context.ts';
import { changePlant } from './change-plant.ts';
import { checkPastDay, dayOf } from './day.ts';
import { byName } from './garden-list.ts';
import { type GardenPlantDocument, GardenPlantModel } from './garden-plant.model.ts';
import { presentPlant, presentReading } from './garden-plant.present.ts';
import { GardenSettingsModel, hemisphereOf } from './garden-settings.model.ts';
import { HealthReadingModel } from './health-reading.model.ts';
import { isGardenShared } from './open-garden-link.ts';
import { careFactsOf } from './plant-facts.ts';
import { removePlant } from './remove-garden.ts';
import { timelineOf } from './timeline.ts';

interface GardenDeps {
  checkPlant: CheckPlant;
  holds: AccountPhotoHolds;
  now: () => Date;
}

export const gardenRoutes = (deps: GardenDeps): Served[] => [
  ...plantRoutes(deps),
  ...readingRoutes(deps),
  ...careRoutes(deps),
  ...settingsRoutes(deps),
];

const plantRoutes = ({ checkPlant, holds, now }: GardenDeps): Served[] => [
  serve(garden.list, async ({ viewer }) => {
    const plants = await GardenPlantModel.find({ userId: viewer.id }).limit(limits.garden.plants).lean();
    return present(byName(plants), viewer, now());
  }),

  serve(garden.read, async ({ params, viewer }) => presentOne(await ownPlant(viewer, params.id), now())),

  serve(garden.add, async ({ body, viewer, requestId }) => {
    checkPastDay(body.since, dayOf(now()), 'since');
    const added = await findAdded(viewer.id, body.requestKey);
    if (added) return { isNew: false, value: await presentOne(added, now()) };
    const species = body.plantId === undefined ? undefined : await checkPlant(body.plantId, requestId);
    const plant = { ...body, userId: viewer.id, facts: careFactsOf(species), now: now() };
    const { document, isNew } = await asMember(viewer, () => addPlant(plant, holds));
    return { isNew, value: await presentOne(document, now()) };
  }),

  serve(garden.update, async ({ params, body, viewer }) => {
    checkPastDay(body.since, dayOf(now()), 'since');
    const plant = await ownPlant(viewer, params.id);
    return presentOne(await asMember(viewer, () => changePlant(plant, body, { holds, now: now() })), now());
  }),

  serve(garden.remove, async ({ params, viewer }) => {
    const plant = await GardenPlantModel.findOne({ _id: params.id, userId: viewer.id }).lean();
    if (plant) await removePlant(plant);
  }),

  serve(garden.timeline, async ({ params, query, viewer }) =>
    timelineOf(await ownPlant(viewer, params.id), viewer, query.before),
  ),
];

const readingRoutes = ({ now }: GardenDeps): Served[] => [
  serve(garden.readings, async ({ params, viewer }) => {
    const { _id } = await ownPlant(viewer, params.id);
    const readings = await HealthReadingModel.find({ gardenPlantId: _id })
      .sort({ at: 1 })
      .limit(limits.garden.readings)
      .lean();
    return readings.map(presentReading);
  }),

  serve(garden.addReading, async ({ params, body, viewer }) => {
    const { _id: gardenPlantId, userId } = await ownPlant(viewer, params.id);
    const reading = { ...body, gardenPlantId, userId, at: now() };
    const { document, isNew } = await asMember(viewer, () => addReading(reading));
    return { isNew, value: presentReading(document) };
  }),

  serve(garden.removeReading, async ({ params, viewer }) => {
    const { _id } = await ownPlant(viewer, params.id);
    await removeReading(_id, params.readingId);
  }),
];

const careRoutes = ({ now }: GardenDeps): Served[] => {
  /** The act of a call on one's own plant. */
  const actOn = async (viewer: Viewer, { id, task }: { id: number; task: CareTask }) => {
    const { _id: gardenPlantId, userId } = await ownPlant(viewer, id);
    return { userId, gardenPlantId, task, now: now(), today: await todayOf(userId, now()) };
  };
  /** An act of a day, by default of today. */
  const actOfDay = async (
    viewer: Viewer,
    params: Parameters<typeof actOn>[1],
    body: { on?: string | undefined },
  ) => {
    const act = await actOn(viewer, params);
    const { on = act.today } = body;
    checkPastDay(on, act.today, 'on');
    return { ...act, on };
  };
  return [
    serve(garden.setCare, async ({ params, body, viewer }) => {
      if (body.basis === 'own' && body.everyDays === undefined) {
        const sentence = 'Please say after how many days.';
        throw invalidInput(sentence, { everyDays: sentence });
      }
      return presentOne(await setCare({ ...(await actOn(viewer, params)), ...body }), now());
    }),

    serve(garden.doCare, async ({ params, body, viewer }) => {
      const act = await actOfDay(viewer, params, body);
      return presentOne(await asMember(viewer, () => recordCare(act)), now());
    }),

    serve(garden.undoCare, async ({ params, body, viewer }) =>
      presentOne(await undoCare(await actOfDay(viewer, params, body)), now()),
    ),

    serve(garden.snoozeCare, async ({ params, body, viewer }) =>
      presentOne(await snoozeCare({ ...(await actOn(viewer, params)), ...body }), now()),
    ),
  ];
};

const settingsRoutes = ({ now }: GardenDeps): Served[] => [
  serve(garden.settings, async ({ viewer }) => ({ hemisphere: await hemisphereOf(viewer.id) })),

  serve(garden.changeSettings, async ({ body: { hemisphere }, viewer: { id: userId, ...viewer } }) => {
    await asMember({ id: userId, ...viewer }, async () => {
      await GardenSettingsModel.updateOne({ _id: userId }, { $set: { hemisphere } }, { upsert: true });
      // Other days are due now.
      await GardenPlantModel.updateMany({ userId }, { $set: { remindOn: dayOf(now()) } });
    });
    return { hemisphere };
  }),
];

/** A plant of another member looks missing. */
const ownPlant = async (viewer: Viewer, _id: number): Promise<GardenPlantDocument> =>
  found(await GardenPlantModel.findOne({ _id, userId: viewer.id }).lean(), 'Garden plant');

async function present(plants: GardenPlantDocument[], { id }: { id: number }, now: Date) {
  const context = {
    ...(await careContextOf(id, now)),
    deletedPlantIds: await deletedPlantIds(),
    // Only photos that wait make a difference.
    isShared: plants.some(({ photo }) => photo?.hold) && (await isGardenShared(id, now)),
  };
  return plants.map((plant) => presentPlant(plant, context));
}

async function presentOne(plant: GardenPlantDocument, now: Date) {
  const [presented] = await present([plant], { id: plant.userId }, now);
  return defined(presented, 'Garden plant');
}
