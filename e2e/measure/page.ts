/* Prints how long a page takes to come from a running portal: PORTAL_ADDRESS, then its path. One asks at a time. */
import { request } from 'node:http';

const [path = '/plant/1', rounds = '2000'] = process.argv.slice(2);
const address = new URL(path, process.env.PORTAL_ADDRESS ?? 'http://localhost:8080');

const ask = () =>
  new Promise<{ ms: number; bytes: number }>((resolve, reject) => {
    const begun = performance.now();
    request(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('end', () => resolve({ ms: performance.now() - begun, bytes }));
      answer.once('error', reject);
    })
      .once('error', reject)
      .end();
  });

const answers: { ms: number; bytes: number }[] = [];
for (let round = 0; round < Number(rounds); round += 1) answers.push(await ask());
const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(2);
process.stdout.write(
  `${address.pathname}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${answers[0]?.bytes} bytes (gzip), ${times.length} times\n`,
);
