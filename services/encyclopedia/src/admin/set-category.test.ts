import { plants } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { testAdmin } from '../testing/test-admin.ts';

testDatabase();
const { service, published, stored, admin, acts, setCategory, read } = testAdmin();

describe('a category', () => {
  test('is changed for every reader at once, without a new drawing', async () => {
    const before = await read(1);
    const answered = await setCategory(1, 'trees');

    expect(answered).toEqual({ ...before, category: 'trees' });
    expect(await read(1)).toEqual(answered);
    expect(await service.call(plants.cards, {})).toContainEqual(
      expect.objectContaining({ id: 1, category: 'trees' }),
    );
  });

  test('is published to the audit once with its previous value, and not when nothing changed', async () => {
    await setCategory(1, 'trees');
    await setCategory(1, 'trees');

    expect(acts()).toEqual([
      {
        actor: { id: 13, username: 'team' },
        act: 'plant.category_changed',
        subject: { kind: 'plant', id: 1, name: 'Test sage 1' },
        before: { category: 'medicinal' },
        after: { category: 'trees' },
        at: expect.any(String),
      },
    ]);
  });

  test('set by eight concurrent requests is the one that was published last', async () => {
    const set = ['trees', 'fungi', 'fruits', 'desert', 'edible', 'jungle', 'spices', 'tropical'] as const;
    await Promise.all(set.map((category) => setCategory(1, category)));

    expect(acts()).toHaveLength(8);
    const inOrder = published
      .toSorted((a, b) => revisionIn(a.key) - revisionIn(b.key))
      .map(({ payload }) => payload);
    expect({ category: (await read(1)).category }).toEqual(inOrder.at(-1)?.after);
    // Each starts from the result of the one before: none was lost.
    expect(inOrder.slice(1).map(({ before }) => before)).toEqual(
      inOrder.slice(0, -1).map(({ after }) => after),
    );
  });

  test.each([
    ['an unknown category', { category: 'weeds' }],
    ['no category', {}],
    ['an operator', { category: { $ne: 'trees' } }],
    ['an additional field', { category: 'trees', id: 2 }],
  ])('%s is refused, and nothing changed', async (_, body) => {
    const before = await stored(1);
    const response = await admin.fetch('/api/plants/1/category', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

    expect(response.status).toBe(400);
    expect(await stored(1)).toEqual(before);
  });
});

const revisionIn = (key: string) => Number(key.split(':')[1]);
