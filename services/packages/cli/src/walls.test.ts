import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const walls: [file: string, imported: string, isAllowed: boolean][] = [
  ['services/packages/contracts/src/x.ts', 'zod/mini', true],
  ['services/packages/contracts/src/x.ts', './limits.ts', true],
  ['services/packages/contracts/src/x.ts', 'zod', false],
  ['services/packages/contracts/src/x.ts', 'node:fs', false],
  ['services/packages/kit/src/x.ts', '@portal/contracts', true],
  ['services/packages/kit/src/x.ts', '@portal/forum-service', false],
  ['services/forum/src/x.ts', '@portal/kit', true],
  ['services/forum/src/x.ts', '@portal/kit/testing', true],
  ['services/forum/src/x.ts', '@portal/encyclopedia-service', false],
  ['services/forum/src/threads/x.ts', '../../../encyclopedia/src/app.ts', false],
  ['services/forum/src/x.ts', 'mongodb', false],
  ['services/forum/src/x.ts', 'react', false],
  ['api-gateway/src/x.ts', '@portal/kit', true],
  ['api-gateway/src/x.ts', '@portal/account-service', false],
  ['mfe-forum/src/x.tsx', '@portal/sdk', true],
  ['mfe-forum/src/x.tsx', '@portal/sdk/router', true],
  ['mfe-forum/src/x.tsx', '@portal/contracts', true],
  ['mfe-forum/src/x.tsx', 'react', true],
  ['mfe-forum/src/x.tsx', '@portal/shell', false],
  ['mfe-forum/src/x.tsx', '@portal/mfe-account', false],
  ['mfe-forum/src/threads/x.tsx', '../../../mfe-account/src/remote.tsx', false],
  ['mfe-forum/src/x.tsx', 'react-router-dom', false],
  ['mfe-forum/src/x.tsx', 'antd', false],
  ['mfe-forum/src/x.tsx', 'zod', false],
  ['mfe-forum/src/x.tsx', 'node:fs', false],
  ['shell/src/x.tsx', '@portal/mfe-forum', false],
  ['shell/src/x.tsx', 'mongoose', false],
  ['shell/sdk/src/x.tsx', '@portal/shell', false],
  ['services/packages/cli/src/x.ts', '@portal/kit', false],
  ['services/encyclopedia/src/x.ts', '@portal/plates', true],
  ['services/packages/plates/src/x.ts', '@portal/contracts', true],
  ['services/packages/plates/src/x.ts', '@portal/kit', false],
  ['e2e/journeys/x.spec.ts', '@portal/sdk', false],
];

/** The files in which the project's own lint rules found a forbidden import. */
let refused: Set<string>;
const folder = mkdtempSync(join(tmpdir(), 'walls-'));
const placed = (file: string, index: number) =>
  join(dirname(file), `case-${index}${file.slice(file.indexOf('.'))}`);

beforeAll(() => {
  copyFileSync('biome.json', join(folder, 'biome.json'));
  for (const [index, [file, imported]] of walls.entries()) {
    const path = join(folder, placed(file, index));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import { thing } from '${imported}';\nthing();\n`);
  }
  const lint = spawnSync(
    resolve('node_modules/.bin/biome'),
    [
      'lint',
      '--only=style/noRestrictedImports',
      '--vcs-enabled=false',
      '--max-diagnostics=none',
      '--reporter=github',
      '.',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  refused = new Set(
    [...lint.stdout.matchAll(/noRestrictedImports,file=([^,]+)/g)].map(([, file = '']) => file),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(walls.map((wall, index) => [...wall, index] as const))(
  '%s importing %s is allowed: %s',
  (file, _imported, isAllowed, index) => {
    expect(refused.has(join(folder, placed(file, index)))).toBe(!isAllowed);
  },
);
