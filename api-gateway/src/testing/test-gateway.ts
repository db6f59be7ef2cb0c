import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allEndpoints, type Endpoint } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import { createLog, createMetrics, type HttpServer, listen, loadConfig, type Metrics } from '@portal/kit';
import { identitySettings } from '@portal/kit/testing';
import { createGateway } from '../app.ts';
import { gatewaySettings } from '../config.ts';
import { type Budget, budget } from '../http/budget.ts';

/** Signs the session cookies. */
export const sessionSecret = 'a-secret-for-tests-that-is-long-enough';

/** A call for tests, which anyone may make; of the forum unless `more` names another service. */
export const testCall = (
  method: Endpoint['method'],
  path: `/${string}`,
  more: Partial<Omit<Endpoint, 'method' | 'path'>> = {},
): Endpoint =>
  endpoint({ service: 'forum', access: 'anyone', summary: 'For the test.', method, path, ...more });

/** The value of a metric; of one with labels, the value with that label. */
export async function metricValue({ metrics }: TestGateway, name: string, label?: string): Promise<number> {
  const { values = [] } = (await metrics.registry.getSingleMetric(name)?.get()) ?? {};
  return values.find(({ labels }) => !label || Object.values(labels).includes(label))?.value ?? 0;
}

export interface TestGateway {
  origin: string;
  /** Host and port, as in a Host header. */
  host: string;
  port: number;
  server: HttpServer['server'];
  metrics: Metrics;
  logLines: () => Record<string, unknown>[];
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  warmUp: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Runs a gateway on a free port, by default with the calls of the contracts. Pages wait long for their metadata and
 * their content, so that they have them however busy the machine is.
 */
export async function startTestGateway(
  env: Record<string, string> = {},
  calls?: Endpoint[],
  limits: Partial<Budget> = {},
): Promise<TestGateway> {
  const named = calls?.map((call, index) => ({ name: `test.call${index}`, call })) ?? allEndpoints();
  const lines: string[] = [];
  const config = loadConfig(gatewaySettings, {
    PORT: '0',
    MONGODB_URI: 'mongodb://127.0.0.1:1',
    ...identitySettings('gateway'),
    SESSION_SECRET: sessionSecret,
    RATE_LIMIT_FACTOR: '1000',
    SHELL_DIR: 'nowhere',
    RELEASES_DIR: 'nowhere',
    RENDER_TIMEOUT_MS: '5000',
    ...env,
  });
  const stream = { write: (line: string) => lines.push(line) };
  const log = createLog({ name: 'gateway', level: config.LOG_LEVEL, stream });
  const metrics = createMetrics('gateway');
  const gateway = createGateway(config, {
    calls: named,
    log,
    metrics,
    checks: {},
    budget: { ...budget, pageHeadMs: 5000, ...limits },
  });
  const { server, port, stop } = await listen(gateway.listener, config, {
    prepare: gateway.guard,
    connectionsCheckingInterval: 100,
  });
  const host = `127.0.0.1:${port}`;
  return {
    origin: `http://${host}`,
    host,
    port,
    server,
    metrics,
    logLines: () => lines.map((line) => JSON.parse(line)),
    fetch: (address, init) => fetch(`http://${host}${address}`, { redirect: 'manual', ...init }),
    warmUp: gateway.warmUp,
    stop: async () => {
      await stop();
      await gateway.close();
    },
  };
}

/** Creates a temporary folder with files, removed after the test file. */
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
