import { join } from 'node:path';
import { emotions, identifications, statistics } from '@portal/contracts';
import { rosa } from '../testing/people.ts';
import { dataUrl, greyPhoto } from '../testing/photos.ts';
import { testVision } from '../testing/test-vision.ts';

const vision = testVision(undefined, join(__dirname, '../testing/no-backbone.fixture.mjs'));

test('where the backbone can’t run, analyses are unavailable and the rest of the service goes on', async () => {
  const image = dataUrl(await greyPhoto());
  const refusal = { status: 503, message: 'Photos can’t be analysed on this server.' };

  await expect(vision.call(identifications.identify, { body: { image } })).rejects.toMatchObject(refusal);
  await expect(vision.as(rosa).call(emotions.analyze, { body: { image } })).rejects.toMatchObject(refusal);
  const query = { range: '7d', at: new Date().toISOString() } as const;
  expect(await vision.asService('admin').call(statistics.vision.read, { query })).toBeDefined();
});
