import { PlantModel } from '../plants/plant.model.ts';

const visible = { removal: null, withdrawnAt: null };
const without = { 'changes.pictures.kind': { $ne: 'photo' }, 'waitingPhotos.0': { $exists: false } };
const ofRun = (run: number) => [{ 'changes.pictures.run': run }, { 'waitingPhotos.run': run }];

/** Counts the plants that have no photograph, and none that waits for approval. */
export const countWithout = () => PlantModel.countDocuments({ _id: { $gt: 0 }, ...visible, ...without });

/** Returns whether any plant has a photograph, or one that waits for approval. */
export async function hasAnyPhoto(): Promise<boolean> {
  const some = { $or: [{ 'changes.pictures.kind': 'photo' }, { 'waitingPhotos.0': { $exists: true } }] };
  return (await PlantModel.exists({ _id: { $gt: 0 }, ...some })) !== null;
}

/**
 * The next plant to look for: one without photographs, or one that got them just before a process of this run was
 * killed, so that it is counted.
 */
export async function nextPlantId(after: number, run: number): Promise<number | undefined> {
  const plant = await PlantModel.findOne(
    { _id: { $gt: after }, ...visible, $or: [without, ...ofRun(run)] },
    { _id: 1 },
  )
    .sort({ _id: 1 })
    .lean<{ _id: number }>();
  return plant?._id;
}

/** The visible plants with photographs of a run. */
export async function plantIdsOfRun(run: number): Promise<number[]> {
  const plants = await PlantModel.find({ _id: { $gt: 0 }, ...visible, $or: ofRun(run) }, { _id: 1 })
    .sort({ _id: 1 })
    .lean<{ _id: number }[]>();
  return plants.map(({ _id }) => _id);
}
