import { policyReports } from '@portal/contracts';
import { folderWith, metricValue, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
const SHELL_DIR = folderWith({ 'index.html': '<head><!--portal--></head>' });

beforeAll(async () => {
  gateway = await startTestGateway({ SHELL_DIR });
});
afterAll(() => gateway.stop());

const send = async (type: string, body: unknown) =>
  (
    await gateway.fetch(policyReports.report.path, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: JSON.stringify(body),
    })
  ).status;

const legacy = (more: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://plants.example/plant/5?from=fern',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?visitor=fern',
    'line-number': 3,
    ...more,
  },
});

test('pages name the call in their policy', async () => {
  const page = await gateway.fetch('/about');

  expect(page.headers.get('content-security-policy')).toContain(
    'report-uri /api/policy-reports; report-to policy',
  );
  expect(page.headers.get('reporting-endpoints')).toBe('policy="/api/policy-reports"');
});

test('a violation is logged without the visitor’s address and counted, in both forms that browsers send', async () => {
  expect(await send('application/csp-report', legacy())).toBe(204);
  const body = {
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
    sourceFile: 'https://plants.example/remotes/forum/v1/a.js',
    sample: 'Element innerHTML|<b>',
  };
  expect(
    await send('application/reports+json', [
      { type: 'csp-violation', age: 3, url: 'https://plants.example/', body },
      { type: 'deprecation', body: {} },
    ]),
  ).toBe(204);

  expect(gateway.logLines().flatMap(({ policyViolation }) => policyViolation ?? [])).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example/a.js', source: '', sample: '' },
    {
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      source: 'https://plants.example/remotes/forum/v1/a.js',
      sample: 'Element innerHTML|<b>',
    },
  ]);
  expect(await metricValue(gateway, 'policy_violations_total', 'script-src-elem')).toBe(1);
});

test('what extensions of the browser do is ignored, and invented directives are counted as one', async () => {
  await send('application/csp-report', legacy({ 'source-file': 'moz-extension://1234/a.js' }));
  for (const name of ['a', 'b', 'constructor'])
    await send('application/csp-report', legacy({ 'effective-directive': name }));

  expect(await metricValue(gateway, 'policy_violations_total', 'script-src-elem')).toBe(1);
  expect(await metricValue(gateway, 'policy_violations_total', 'other')).toBe(3);
});

test.each([
  ['another type', 415, 'text/plain', legacy()],
  ['no report', 400, 'application/csp-report', { other: 1 }],
  [
    'too many at once',
    400,
    'application/reports+json',
    Array.from({ length: 21 }, () => ({ type: 'x', body: {} })),
  ],
  ['one that is too long', 400, 'application/csp-report', legacy({ 'script-sample': 'x'.repeat(5000) })],
])('%s is refused', async (_what, status, type, body) => {
  expect(await send(type, body)).toBe(status);
});
