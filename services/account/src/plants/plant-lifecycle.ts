import { type Receiver, receivePlantLifecycle } from '@portal/kit';
import { CollectionModel } from '../collections/collection.model.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { forgetErasedPlant } from '../garden/remove-garden.ts';
import { deleteEntries } from '../journal/delete-entries.ts';
import { JournalEntryModel } from '../journal/journal-entry.model.ts';
import { notePhotoEvents } from '../journal/photo-events.ts';

/** Members' data on a plant is hidden while the plant is deleted, and erased with it. */
export const plantLifecycle: Receiver = receivePlantLifecycle({
  onErased: erasePlant,
  onChanged: async ({ plantId, presence }) => {
    if (presence === 'present') await republishPhotos(plantId);
  },
});

const batchSize = 100;

/** Safe to repeat after an interruption. */
async function erasePlant(plantId: number): Promise<void> {
  await eachBatch(
    () => FavoriteModel.find({ plantId }, { _id: 1 }).limit(batchSize).lean(),
    (batch) => FavoriteModel.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } }),
  );
  await eachBatch(
    () => CollectionModel.find({ 'plants.plantId': plantId }, { _id: 1 }).limit(batchSize).lean(),
    (batch) =>
      CollectionModel.updateMany(
        { _id: { $in: batch.map(({ _id }) => _id) } },
        { $pull: { plants: { plantId } } },
      ),
  );
  await forgetErasedPlant(plantId);
  await deleteEntries({ plantId });
}

/** Repeats until nothing is left; `act` must shrink what `next` finds. */
async function eachBatch<T>(next: () => Promise<T[]>, act: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let batch = await next(); batch.length > 0; batch = await next()) await act(batch);
}

/** Other services may have ignored photo events while the plant was deleted. */
async function republishPhotos(plantId: number): Promise<void> {
  const withPhoto = JournalEntryModel.find({ plantId, 'photo.path': { $exists: true } }, { _id: 1 });
  for await (const { _id } of withPhoto.lean().cursor()) await notePhotoEvents(_id);
}
