import { existsSync, readFileSync } from 'node:fs';
import { sbomFile, writeSbom } from './build/sbom.ts';

/** `npm run sbom`: prints the npm packages that the portal runs with, as CycloneDX. */
const root = process.cwd();

// The reader of a pipe may close it early.
process.stdout.on('error', () => {});
await writeSbom(root, (line) => process.stderr.write(`${line}\n`));
if (existsSync(sbomFile(root))) process.stdout.write(readFileSync(sbomFile(root), 'utf8'));
else process.exitCode = 1;
