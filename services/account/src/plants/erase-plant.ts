import { type Receiver, receivePlantLifecycle } from '@portal/kit';
import { CollectionModel } from '../collections/collection.model.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { eraseEntries } from '../journal/erase-entries.ts';
import { JournalEntryModel } from '../journal/journal-entry.model.ts';
import { notePhotoEvents } from '../journal/photo-events.ts';

/** What members keep of a plant is hidden while it is deleted, and goes when it is erased. */
export const plantLifecycle: Receiver = receivePlantLifecycle({
  onErased: erasePlant,
  onChanged: async ({ plantId, presence }) => {
    if (presence === 'present') await republishPhotos(plantId);
  },
});

/** How much is deleted at a time. */
const batch = 100;

/** Each step finds what an earlier run of it left. */
async function erasePlant(plantId: number): Promise<void> {
  await eachBatch(
    () => FavoriteModel.find({ plantId }, { _id: 1 }).limit(batch).lean(),
    (some) => FavoriteModel.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } }),
  );
  await eachBatch(
    () => CollectionModel.find({ 'plants.plantId': plantId }, { _id: 1 }).limit(batch).lean(),
    (some) =>
      CollectionModel.updateMany(
        { _id: { $in: some.map(({ _id }) => _id) } },
        { $pull: { plants: { plantId } } },
      ),
  );
  await eraseEntries({ plantId });
}

/** Goes on as long as there is more, which `act` is to make less. */
async function eachBatch<T>(next: () => Promise<T[]>, act: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let some = await next(); some.length > 0; some = await next()) await act(some);
}

/** A photo whose word reached another service while its plant was deleted may not have been taken in there. */
async function republishPhotos(plantId: number): Promise<void> {
  const withPhoto = JournalEntryModel.find({ plantId, 'photo.path': { $exists: true } }, { _id: 1 });
  for await (const { _id } of withPhoto.lean().cursor()) await notePhotoEvents(_id);
}
