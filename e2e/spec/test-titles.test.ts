import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testTitles } from './test-titles.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-titles-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the tests that run have their titles, in groups and tables too; others have none', () => {
  const path = join(folder, 'some.test.tsx');
  writeFileSync(
    path,
    `
      test('plain', () => {});
      describe('a group', () => test("inside it's there", async () => {}));
      test.each([1, 2])('%s of a table', () => {});
      test.each<[string, number]>(rows)('of a typed table', () => {});
      for (const width of [1, 2]) test(\`at \${width} px\`, () => {});
      test.skip('skipped', () => {});
      test.todo('to come');
      // test('in a comment', () => {});
      test.step('a step', () => {});
      const view = <p title="test('in a text')">test</p>;
    `,
  );

  expect([...testTitles(path)]).toEqual([
    'plain',
    "inside it's there",
    '%s of a table',
    'of a typed table',
    'at … px',
  ]);
});
