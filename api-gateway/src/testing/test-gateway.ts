import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allEndpoints, type Endpoint } from '@portal/contracts';
import { createLog, createMetrics, type HttpServer, listen, loadConfig, type Metrics } from '@portal/kit';
import { createGateway } from '../app.ts';
import { gatewaySettings } from '../config.ts';
import { type Budget, budget } from '../http/budget.ts';

/** The secret that the gateway under test shares with the services. */
export const testSecret = 'a-secret-for-tests-that-is-long-enough';

export interface TestGateway {
  origin: string;
  /** Its host and port, as a Host header says them. */
  host: string;
  port: number;
  server: HttpServer['server'];
  metrics: Metrics;
  /** What it has logged so far. */
  logLines: () => Record<string, unknown>[];
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  stop: () => Promise<void>;
}

/** Runs a gateway on a free port. Calls are the contracts' unless a test brings its own. */
export async function startTestGateway(
  env: Record<string, string> = {},
  calls?: Endpoint[],
  limits: Partial<Budget> = {},
): Promise<TestGateway> {
  const named = calls?.map((call, index) => ({ name: `test.call${index}`, call })) ?? allEndpoints();
  const lines: string[] = [];
  const log = createLog({ name: 'gateway', level: 'info', stream: { write: (line) => lines.push(line) } });
  const metrics = createMetrics('gateway');
  const config = loadConfig(gatewaySettings, {
    PORT: '0',
    MONGODB_URI: 'mongodb://127.0.0.1:1',
    INTERNAL_SECRET: testSecret,
    SESSION_SECRET: testSecret,
    RATE_LIMIT_FACTOR: '1000',
    SHELL_DIR: 'nowhere',
    RELEASES_DIR: 'nowhere',
    ...env,
  });
  const gateway = createGateway(config, {
    calls: named,
    log,
    metrics,
    checks: {},
    budget: { ...budget, ...limits },
  });
  const { server, port, stop } = await listen(gateway.listener, config, { prepare: gateway.guard });
  const host = `127.0.0.1:${port}`;
  return {
    origin: `http://${host}`,
    host,
    port,
    server,
    metrics,
    logLines: () => lines.map((line) => JSON.parse(line)),
    fetch: (address, init) => fetch(`http://${host}${address}`, { redirect: 'manual', ...init }),
    stop: async () => {
      await stop();
      await gateway.close();
    },
  };
}

/** A folder with the given files, for the run of one test file. */
export function folderWith(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-test-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
