import { execFileSync } from 'node:child_process';

test('nothing breaks remotes that were built for the released SDK, or its version was raised', () => {
  // Throws with the command's sentences if something breaks.
  const output = execFileSync(process.execPath, ['--import', 'tsx', 'shell/build/check-sdk.ts'], {
    encoding: 'utf8',
  });

  expect(output).not.toBe('');
});
