// A worker script whose tasks end as the first byte of the photo says.

const answer = { kind: 'answer', answer: { kind: 'numbers', isPlant: true, descriptor: new Float32Array() } };

export async function describe({ photo }) {
  if (photo[0] === 1) exhaustMemory();
  if (photo[0] === 2) process.exit(7);
  if (photo[0] === 3) await new Promise(() => setInterval(() => undefined, 1000));
  return answer;
}

export const load = () => undefined;

function exhaustMemory() {
  const all = [];
  for (;;) all.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
}
