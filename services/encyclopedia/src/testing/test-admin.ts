import { type PlantInput, plantAdmin, plants } from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import { buildInput, people, testEncyclopedia } from './test-encyclopedia.ts';

/** An encyclopedia with the calls of its administrator. */
export function testAdmin() {
  const encyclopedia = testEncyclopedia();
  const { service, publishedTo } = encyclopedia;
  const admin = service.as(people.admin);
  const acts = () => publishedTo(privilegedAct.encyclopedia);

  const create = (changes: Partial<PlantInput> = {}, requestKey?: string) =>
    admin.call(plantAdmin.create, { body: { ...buildInput(changes), ...(requestKey && { requestKey }) } });
  const open = (id: number) => admin.call(plantAdmin.open, { params: { id } });
  const update = (id: number, plant: PlantInput, revision: number, reason?: string) =>
    admin.call(plantAdmin.update, { params: { id }, body: { plant, revision, ...(reason && { reason }) } });
  const setCategory = (id: number, category: PlantInput['category']) =>
    admin.call(plantAdmin.setCategory, { params: { id }, body: { category } });
  const read = (id: number) => service.call(plants.read, { params: { id } });
  return { ...encyclopedia, admin, acts, create, open, update, setCategory, read };
}
