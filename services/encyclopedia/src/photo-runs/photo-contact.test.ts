import { photoRuns } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { people, testEncyclopedia } from '../testing/test-encyclopedia.ts';

testDatabase();
const { service } = testEncyclopedia();

test('a run without a contact is refused, and says how to set it', async () => {
  const admin = service.as(people.admin);

  await expect(admin.call(photoRuns.start, {})).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/Set PHOTO_CONTACT/),
  });
  expect((await admin.call(photoRuns.read, {})).run).toBeUndefined();
});
