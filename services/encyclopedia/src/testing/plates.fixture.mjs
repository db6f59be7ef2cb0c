// Stands in for the plates' worker: misbehaves for plants of certain Latin names. The colour counts the drawings.
let drawings = 0;

export function draw({ plant: { latinName } }) {
  drawings++;
  if (latinName === 'Infinita') for (;;);
  if (latinName === 'Mortua') process.exit(1);
  if (latinName === 'Lenta') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  const shade = drawings * 50;
  return {
    data: Uint8Array.from({ length: 32 * 40 * 4 }, (_, i) => (i % 4 === 3 ? 255 : shade)),
    width: 32,
    height: 40,
  };
}
