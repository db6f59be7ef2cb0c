import { createServer } from 'node:net';
import { freePorts } from './free-port.ts';

test('ports are each another, none of them taken, and none out of the range that the system serves from', async () => {
  const [taken = 0, excepted = 0] = await freePorts(2);
  const server = createServer();
  await new Promise<void>((done) => server.listen(taken, '127.0.0.1', done));

  const ports = await freePorts(20, [excepted]);

  expect(new Set(ports).size).toBe(20);
  expect(ports).not.toContain(taken);
  expect(ports).not.toContain(excepted);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  server.close();
});
