import { endpoints } from '@portal/contracts';
import { photoOf, testDatabase, testQueryIndexes } from '@portal/kit/testing';
import { buildInput, people, testEncyclopedia } from './testing/test-encyclopedia.ts';

testDatabase();
const { service, stored } = testEncyclopedia();
const { plants, plantAdmin, plantPhotos, plantRemovals, plantSearch } = endpoints;
const params = { id: 1 };

testQueryIndexes('encyclopedia', {
  async run() {
    await service.call(plants.cards, {});
    await service.call(plantSearch.find, { query: { q: 'sage' } });
    await service.call(plants.read, { params });
    const staff = service.as(people.admin);
    const revision = (await stored(1))?.textsRevision ?? 0;
    await staff.call(plantAdmin.update, { params, body: { plant: buildInput(), revision } });
    const { imageUrl } = await staff.call(plantPhotos.add, { params, body: { images: [await photoOf()] } });
    await service.fetch(imageUrl);
    await staff.call(plantAdmin.remove, { params });
    await staff.call(plantRemovals.list, {});
  },
  except: {
    'plants: removal $ne, sorted by removal.at -1, _id -1': 'the deleted plants, for administrators',
  },
});
