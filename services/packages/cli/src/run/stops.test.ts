import { Stops } from './stops.ts';

test('stops parts in reverse order', async () => {
  const stops = new Stops();
  const stopped: string[] = [];
  for (const part of ['database', 'service', 'gateway']) stops.add(async () => void stopped.push(part));

  await stops.stopAll();

  expect(stopped).toEqual(['gateway', 'service', 'database']);
});

test('refuses and stops a part that starts after the stop', async () => {
  const stops = new Stops();
  await stops.stopAll();
  const stopped: string[] = [];

  expect(() => stops.add(async () => void stopped.push('late'))).toThrow('stopped during its start');
  await stops.stopAll();

  expect(stopped).toEqual(['late']);
});
