import { spawnSync } from 'node:child_process';

const zone: [room: string, imported: string, isAllowed: boolean][] = [
  ['services/contracts/src/x.ts', 'zod/mini', true],
  ['services/contracts/src/x.ts', './limits.ts', true],
  ['services/contracts/src/x.ts', 'zod', false],
  ['services/contracts/src/x.ts', 'node:fs', false],
  ['services/kit/src/x.ts', '@portal/contracts', true],
  ['services/kit/src/x.ts', '@portal/forum-service', false],
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
  ['services/launcher/src/x.ts', '@portal/kit', false],
  ['e2e/journeys/x.spec.ts', '@portal/sdk', false],
];

test.each(zone)('%s imports %s: %s', (file, imported, isAllowed) => {
  const lint = spawnSync(
    'node_modules/.bin/biome',
    ['lint', '--only=style/noRestrictedImports', `--stdin-file-path=${file}`],
    { input: `import { thing } from '${imported}';\nthing();\n`, encoding: 'utf8' },
  );

  expect(/noRestrictedImports/.test(lint.stdout + lint.stderr)).toBe(!isAllowed);
});
