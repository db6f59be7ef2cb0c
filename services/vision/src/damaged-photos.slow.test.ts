import { type Endpoint, emotions, identifications } from '@portal/contracts';
import { damagedPictures } from '@portal/kit/testing';
import { rosa } from './testing/people.ts';
import { testVision } from './testing/test-vision.ts';

const vision = testVision();

test.each<[string, Endpoint]>([
  ['identification', identifications.identify],
  ['emotion analysis', emotions.analyze],
])('%s never fails on damaged photos: it answers or refuses with an explanation', async (_, { path }) => {
  const statuses = new Map<number, number>();
  for await (const image of damagedPictures(19, 10)) {
    const body = JSON.stringify({ image });
    const headers = { 'content-type': 'application/json' };
    const answer = await vision.as(rosa).fetch(path, { method: 'POST', body, headers });
    const text = await answer.text();
    if (answer.status !== 200) {
      expect([400, 413]).toContain(answer.status);
      expect(text).toMatch(/picture|image|photo/);
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  // The damage must be neither too small to notice nor too large to pass the first check.
  expect(statuses.get(200)).toBeGreaterThan(10);
  expect(statuses.get(400)).toBeGreaterThan(10);
});
