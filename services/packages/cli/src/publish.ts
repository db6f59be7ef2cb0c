import { publishPortal } from './build/build-portal.ts';
import { loadEnv } from './run/settings.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  loadEnv(process.cwd());
  await publishPortal(process.cwd(), say);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
