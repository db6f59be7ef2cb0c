import { Stops } from './stops.ts';

test('parts are stopped in the opposite order of their start', async () => {
  const stops = new Stops();
  const stopped: string[] = [];
  for (const part of ['database', 'service', 'gateway']) stops.add(async () => void stopped.push(part));

  await stops.stopAll();

  expect(stopped).toEqual(['gateway', 'service', 'database']);
});

test('a part that starts after the stop began is refused, and stopped all the same', async () => {
  const stops = new Stops();
  await stops.stopAll();
  const stopped: string[] = [];

  expect(() => stops.add(async () => void stopped.push('late'))).toThrow('stopped while it started');
  await stops.stopAll();

  expect(stopped).toEqual(['late']);
});
