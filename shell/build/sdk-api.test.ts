import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withoutUnusedStyles } from './slim-styles.ts';

test('nothing breaks remotes that were built for the released SDK, or its version was raised', () => {
  // Throws with the command's sentences if something breaks.
  const output = execFileSync(process.execPath, ['--import', 'tsx', 'shell/build/check-sdk.ts'], {
    encoding: 'utf8',
  });

  expect(output).not.toBe('');
});

describe('styles', () => {
  test('a rule stays without the selectors of unused components', () => {
    expect(withoutUnusedStyles('.ant-table,.ant-rate b{color:red}.ant-tour{top:0}.ant-btn{left:0}')).toBe(
      '.ant-table{color:red}.ant-btn{left:0}',
    );
  });

  test('commas in brackets separate no selectors', () => {
    const rule = '.ant-btn:not(:disabled,.ant-btn-disabled):hover{color:red}';
    expect(withoutUnusedStyles(rule)).toBe(rule);
  });

  test('an at-rule without rules disappears, and keyframes stay', () => {
    expect(
      withoutUnusedStyles('@media print{.ant-tour{top:0}}@keyframes in{0%{opacity:0}100%{opacity:1}}'),
    ).toBe('@keyframes in{0%{opacity:0}100%{opacity:1}}');
  });

  test('antd’s sheet changes nothing outside of its components', () => {
    const sheet = readFileSync(createRequire(import.meta.url).resolve('antd/dist/antd.css'), 'utf8');
    const slim = withoutUnusedStyles(sheet);
    const bare = [...slim.matchAll(/(?<=^|[{},])(?:a|body|html|button|input|\*)(?=[\s:,{[])/g)];

    expect(bare).toEqual([]);
    expect(slim).toContain('.ant-table-thead');
    expect(slim.length).toBeLessThan(0.75 * sheet.length);
  });
});
