import { buildPortal } from './build/build-portal.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  await buildPortal(process.cwd(), say);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
