import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findPackages } from './packages.ts';

/** `npm run screens`: each path of the portal and the file that draws it. */
const root = process.cwd();

interface Description {
  screens: Record<string, { paths: string[] }>;
}

const filesOf = (folder: string) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.screen.tsx'))
    .map((file) => `${folder}/src/${file}`);

const lines: string[] = [];
for (const { folder, kind } of findPackages(root)) {
  if (kind === 'shell')
    lines.push(...filesOf(folder).map((file) => `/${/(\w+)\.screen/.exec(file)?.[1]}\t${file}`));
  if (kind !== 'remote') continue;
  const { description } = (await import(join(root, folder, 'src/description.ts'))) as {
    description: Description;
  };
  for (const [screen, { paths }] of Object.entries(description.screens)) {
    const file = filesOf(folder).find((each) => each.endsWith(`/${screen}.screen.tsx`));
    lines.push(...paths.map((path) => `${path}\t${file ?? folder}`));
  }
}
const width = Math.max(...lines.map((line) => line.indexOf('\t'))) + 2;
for (const line of lines.sort()) {
  const [path = '', file = ''] = line.split('\t');
  process.stdout.write(`${path.padEnd(width)}${file}\n`);
}
