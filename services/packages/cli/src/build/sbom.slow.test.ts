import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPackages } from '../packages.ts';
import { sbomFile, writeSbom } from './sbom.ts';

const root = mkdtempSync(join(tmpdir(), 'sbom-'));
const warnings: string[] = [];
const say = (line: string) => warnings.push(line);

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a failure is a warning', async () => {
  writeFileSync(join(root, 'package-lock.json'), '{');

  await writeSbom(root, say);

  expect(warnings.splice(0)).toEqual([expect.stringContaining("can't be written")]);
  expect(existsSync(sbomFile(root))).toBe(false);
}, 60_000);

test('the list names the packages of the lock file that the portal runs with, and no development tools', async () => {
  const folders = ['', ...findPackages('.').map(({ folder }) => folder)];
  for (const file of ['package-lock.json', ...folders.map((folder) => join(folder, 'package.json'))])
    cpSync(file, join(root, file));

  await writeSbom(root, say);

  const bom = JSON.parse(readFileSync(sbomFile(root), 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string; purl: string }[];
  };
  expect(warnings).toEqual([]);
  expect(bom.bomFormat).toBe('CycloneDX');
  const names = bom.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['koa', 'mongoose', 'react']));
  expect(names).not.toContain('jest');
}, 60_000);

test('an unchanged lock file is not listed again', async () => {
  writeFileSync(sbomFile(root), 'as it was');

  await writeSbom(root, say);

  expect(readFileSync(sbomFile(root), 'utf8')).toBe('as it was');
});
