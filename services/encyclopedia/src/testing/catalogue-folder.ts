import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  testDangerousPlants,
  testHelpServices,
  testMedicines,
  testNeeds,
  testReferences,
} from './factories.ts';

/** Writes a catalogue's folder with the given plant files. */
export async function catalogueFolder(files: Record<string, unknown>, traits: object = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'));
  await mkdir(path.join(folder, 'plants'));
  await writeFile(path.join(folder, 'references.json'), JSON.stringify(testReferences));
  const lists = {
    traits,
    medicines: testMedicines,
    needs: testNeeds,
    'help-services': testHelpServices,
    'dangerous-plants': testDangerousPlants,
    'everyday-names': {},
    previews: { revision: '', previews: {} },
  };
  for (const [name, list] of Object.entries(lists))
    await writeFile(path.join(folder, `${name}.json`), JSON.stringify(list));
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(path.join(folder, 'plants', name), text);
  }
  return folder;
}
