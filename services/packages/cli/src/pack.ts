import { packPackages } from './pack/pack-packages.ts';

/** `npm run pack`: writes the packages for teams outside the repository to `dist/packages`. */
try {
  await packPackages(process.cwd(), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
