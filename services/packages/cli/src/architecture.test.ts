import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The folders that the page explains; tests and their tools are not. */
const explained =
  /^(e2e\/([^/]+\/)?|(mfe-[a-z]+|api-gateway|services\/[a-z]+|shell|shell\/sdk)\/(src\/[^/]+\/)?|services\/[a-z]+\/data\/|services\/packages\/[a-z-]+\/|shell\/build\/)$/;

test('the architecture page has a line for every folder', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const folders = files.flatMap((file) =>
    [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1)),
  );
  const listed = readFileSync('docs/architecture.md', 'utf8').matchAll(/^([\w/-]+\/) {2,}\S/gm);

  const expected = new Set(
    folders.filter((folder) => explained.test(folder) && !folder.endsWith('/testing/')),
  );
  expect([...listed].map(([, folder]) => folder).sort()).toEqual([...expected].sort());
});
