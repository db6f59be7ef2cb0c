import { createLog } from '@portal/kit';
import { testDatabase } from '@portal/kit/testing';
import { claimDay, newerReleaseJob, readNewerRelease } from './newer-release.ts';

testDatabase();

const feed = 'https://git.example/releases';
const url = 'https://git.example/releases/9';
const fetched = jest.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

async function runJob() {
  const job = newerReleaseJob(feed);
  job.start(createLog({ name: 'admin', level: 'silent' }));
  await job.stop();
}

test('a feed that fails is silent, and is asked again the next day by one process only', async () => {
  fetched.mockRejectedValue(new Error('no network'));
  await runJob();
  await runJob();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await readNewerRelease('0.1.0')).toBeUndefined();

  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  expect(await Promise.all([claimDay(tomorrow), claimDay(tomorrow)])).toContain(true);
  expect(await claimDay(tomorrow)).toBe(false);
});

test('a newer release is shown, an equal or older one is not', async () => {
  const inTwoDays = new Date(Date.now() - 48 * 60 * 60 * 1000);
  const { default: mongoose } = await import('mongoose');
  await mongoose.connection.collection('newestreleases').updateOne({}, { $set: { askedAt: inTwoDays } });
  fetched.mockResolvedValue(new Response(JSON.stringify({ version: '9.0.0', url })));
  await runJob();
  expect(fetched).toHaveBeenCalledWith(feed, expect.objectContaining({ redirect: 'error' }));
  expect(await readNewerRelease('0.1.0')).toEqual({ version: '9.0.0', url });
  expect(await readNewerRelease('9.0.0')).toBeUndefined();
  expect(await readNewerRelease('10.0.0')).toBeUndefined();
});
