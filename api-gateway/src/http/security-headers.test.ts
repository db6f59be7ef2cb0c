import { wasmWorkerFile } from '@portal/contracts';
import { releasedRemote } from '@portal/releases/testing';
import { folderWith, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const SHELL_DIR = folderWith({ 'index.html': '<head><!--portal--></head>' });
const RELEASES_DIR = folderWith({
  'registry.json': JSON.stringify({
    remotes: [releasedRemote({ entry: 'https://cdn.example/forum/mf-manifest.json' })],
  }),
  [`forum/v1/${wasmWorkerFile}`]: '',
  'forum/v1/other.js': '',
});
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ SHELL_DIR, RELEASES_DIR });
});
afterAll(() => gateway.stop());

async function policyOf(running: TestGateway, init?: RequestInit) {
  const text = (await running.fetch('/about', init)).headers.get('content-security-policy') ?? '';
  return Object.fromEntries(text.split('; ').map((it) => [it.split(' ', 1)[0], it.split(' ').slice(1)]));
}

test('a page may run scripts of its own origin and of remotes, not inline scripts or eval', async () => {
  const policy = await policyOf(gateway);

  expect(policy['script-src']).toEqual(["'self'", 'https://cdn.example']);
  expect(policy['default-src']).toEqual(["'self'"]);
  expect(policy['object-src']).toEqual(["'none'"]);
  expect(policy['base-uri']).toEqual(["'none'"]);
  expect(policy['form-action']).toEqual(["'self'"]);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
  // Remotes of other teams have documents there.
  expect(policy['frame-src']).toEqual([`${gateway.origin}/frames/`]);
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policy['trusted-types']).toEqual(['default']);
  expect(policy['style-src']).toEqual(["'self'", 'https://cdn.example']);
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https:']);
  expect(policy['connect-src']).toEqual(["'self'", `ws://${gateway.host}`, 'https://cdn.example']);
});

test('no policy allows inline styles, inline scripts or eval', async () => {
  for (const path of ['/about', '/nowhere', '/api/docs', '/api/nowhere', '/remotes.json']) {
    const policy = (await gateway.fetch(path)).headers.get('content-security-policy');
    expect(policy).toMatch(/default-src/);
    expect(policy).not.toMatch(/unsafe/);
  }
});

test('the ad network is allowed only with a client id', async () => {
  const withAds = await startTestGateway({ SHELL_DIR, RELEASES_DIR, ADS_CLIENT: 'ca-pub-1' });

  const policy = await policyOf(withAds);
  expect(policy['script-src']).toContain('https://pagead2.googlesyndication.com');
  // The network's scripts write HTML.
  expect(policy).not.toHaveProperty('require-trusted-types-for');
  await withAds.stop();
});

test('a page may use the camera, and no other sensor', async () => {
  expect((await gateway.fetch('/about')).headers.get('permissions-policy')).toContain('camera=(self)');
});

test.each(['/about', '/nowhere', '/api/nowhere', '/remotes.json', '/assets/missing.js'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await gateway.fetch(path);

    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
  },
);

test('only a WebAssembly worker may compile WebAssembly, and it may request this origin alone', async () => {
  const policyAt = async (file: string) =>
    (await gateway.fetch(`/remotes/forum/v1/${file}`)).headers.get('content-security-policy');

  expect(await policyAt(wasmWorkerFile)).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect(await policyAt('other.js')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
});

test('an answer that is not a page may load nothing', async () => {
  const { headers } = await gateway.fetch('/api/nowhere');

  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
});

test('behind TLS pages have HSTS and allow wss', async () => {
  const behindProxy = await startTestGateway({ SHELL_DIR, RELEASES_DIR, TRUST_PROXY: '1' });
  const init = { headers: { 'X-Forwarded-Proto': 'https' } };

  expect((await behindProxy.fetch('/about', init)).headers.get('strict-transport-security')).toBe(
    'max-age=63072000',
  );
  expect((await policyOf(behindProxy, init))['connect-src']).toContain(`wss://${behindProxy.host}`);
  expect((await gateway.fetch('/about', init)).headers.get('strict-transport-security')).toBeNull();
  await behindProxy.stop();
});

test('HSTS covers subdomains only if the setting says so', async () => {
  const running = await startTestGateway({ SHELL_DIR, TRUST_PROXY: '1', HSTS_SUBDOMAINS: 'on' });
  const init = { headers: { 'X-Forwarded-Proto': 'https' } };

  expect((await running.fetch('/about', init)).headers.get('strict-transport-security')).toBe(
    'max-age=63072000; includeSubDomains',
  );
  await running.stop();
  await expect(startTestGateway({ HSTS_SUBDOMAINS: 'yes' })).rejects.toThrow('HSTS_SUBDOMAINS');
});
