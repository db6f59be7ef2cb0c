import { createRecovery } from './recovery.ts';

test('skips a provider after three failures in a row, and tries again after a while', () => {
  let now = 0;
  const recovery = createRecovery(() => now);
  const after = (...failures: boolean[]) => {
    for (const hasFailed of failures) recovery.note(hasFailed);
    return recovery.isOut();
  };

  expect(after(true, true)).toBe(false);
  expect(after(false, true, true)).toBe(false);
  expect(after(true)).toBe(true);
  now = 30_000;
  expect(recovery.isOut()).toBe(false);
  expect(after(true)).toBe(true);
  now = 60_000;
  expect(after(false, true, true)).toBe(false);
});
