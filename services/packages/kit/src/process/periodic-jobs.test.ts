import { unavailable } from '../http/errors.ts';
import { createLog } from './log.ts';
import { periodicJob } from './periodic-jobs.ts';

const lines: string[] = [];
const log = createLog({ name: 'hub', stream: { write: (line) => lines.push(line) } });
beforeEach(() => {
  lines.length = 0;
});

test('runs never overlap, go on after a failure, and end with the one in progress', async () => {
  let running = 0;
  let most = 0;
  let ended = 0;
  let enough: () => void = () => undefined;
  const three = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const watch = periodicJob({
    everyMs: 1,
    failure: 'left for later',
    async act() {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
      ended += 1;
      if (ended === 3) enough();
      if (ended === 1) throw new Error('The database is down.');
    },
  });
  watch.start(log);
  await three;
  await watch.stop();
  const after = ended;
  expect([most, running]).toEqual([1, 0]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 50, msg: 'left for later' }),
  ]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ended).toBe(after);
});

test('a service that is away is a warning, because its own checks report it', async () => {
  const job = periodicJob({
    everyMs: 60_000,
    failure: 'left for later',
    act: async () => {
      throw unavailable('The encyclopedia is away.');
    },
  });
  job.start(log);
  await job.stop();

  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, msg: 'left for later' }),
  ]);
});
