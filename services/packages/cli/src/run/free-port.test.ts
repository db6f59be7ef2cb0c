import { createServer } from 'node:net';
import { freePorts } from './free-port.ts';

test('finds distinct free ports below the system’s own range', async () => {
  const [used = 0, excluded = 0] = await freePorts(2);
  const server = createServer();
  await new Promise<void>((done) => server.listen(used, '127.0.0.1', done));

  const ports = await freePorts(20, [excluded]);

  expect(new Set(ports).size).toBe(20);
  expect(ports).not.toContain(used);
  expect(ports).not.toContain(excluded);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  server.close();
});
