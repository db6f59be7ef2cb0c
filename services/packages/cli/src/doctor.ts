import { examinePortal, formatFinding, help } from './doctor/command.ts';

const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) process.stdout.write(help);
else {
  const findings = await examinePortal(process.cwd());
  for (const finding of findings) process.stdout.write(`${formatFinding(finding)}\n`);
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
}
