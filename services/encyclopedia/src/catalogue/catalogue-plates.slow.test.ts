import path from 'node:path';
import { drawnViews } from '@portal/contracts';
import { drawPlate } from '@portal/plates';
import { cataloguePlants, readCatalogue } from './read-catalogue.ts';

test('every plate of the catalogue is valid, captioned, unique, and small enough to render quickly', async () => {
  const plants = cataloguePlants(await readCatalogue(path.join(__dirname, '../../data')));
  for (const view of drawnViews) {
    const bodies = new Set<string>();
    for (const plant of plants) {
      const svg = drawPlate(plant, view);
      const body = svg.replace(/<path class="caption"[^>]*>/, '');
      const facts = {
        fault: /NaN|undefined|Infinity|<text/.exec(svg)?.[0],
        isCaptioned: view === 'cover' || /<path class="caption" d="M[^"]{400,}"/.test(svg),
        isSmall: view !== 'plate' || (svg.match(/<path/g) ?? []).length < 3000,
        isUnique: !bodies.has(body),
      };
      expect([plant.latinName, view, facts]).toEqual([
        plant.latinName,
        view,
        { fault: undefined, isCaptioned: true, isSmall: true, isUnique: true },
      ]);
      bodies.add(body);
    }
  }
});
