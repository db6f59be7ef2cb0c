import { rowsAtOnce, startKernels } from './kernels.ts';
import { createMemory } from './memory.ts';
import { packed } from './network.ts';

const wave = (length: number, step: number) => Float32Array.from({ length }, (_, i) => Math.sin(step * i));

async function start() {
  const memory = createMemory();
  return { memory, ...(await startKernels(memory.memory)) };
}

test.each([rowsAtOnce, 7, 13])('multiplies %i pixels by a matrix, adds and limits', async (rows) => {
  const { memory, multiply } = await start();
  const [inputs, outputs] = [27, 24];
  const [pixels, matrix, offsets] = [wave(rows * inputs, 1.3), wave(inputs * outputs, 0.7), wave(outputs, 2)];
  const added = wave(rows * outputs, 0.2);
  const from = memory.store(pixels);
  const packedMatrix = memory.store(packed(matrix, offsets, 8));
  const addedAt = memory.store(added);
  const to = memory.reserve(rows * outputs);
  multiply(from, packedMatrix, to, rows, inputs, outputs, addedAt, -1, 2);

  const results = memory.numbers(to, rows * outputs);
  for (const [at, result] of results.entries()) {
    const [row, column] = [Math.floor(at / outputs), at % outputs];
    let sum = (offsets[column] ?? 0) + (added[at] ?? 0);
    for (let i = 0; i < inputs; i++)
      sum += (pixels[row * inputs + i] ?? 0) * (matrix[i * outputs + column] ?? 0);
    expect(result).toBeCloseTo(Math.min(2, Math.max(-1, sum)), 4);
  }
});

test('weighs the nine pixels of a filter channel by channel', async () => {
  const { memory, weigh } = await start();
  const channels = 8;
  const [pixels, weights, offsets] = [wave(9 * channels, 1.1), wave(9 * channels, 0.3), wave(channels, 0.5)];
  const from = memory.store(pixels);
  const filter = memory.store(packed(weights, offsets, 4));
  const places = memory.reserve(9);
  const to = memory.reserve(channels);
  memory.integers(places, 9).set(Array.from({ length: 9 }, (_, i) => from + 4 * i * channels));
  weigh(places, filter, to, 1, 4 * channels);

  for (const [channel, result] of memory.numbers(to, channels).entries()) {
    let sum = offsets[channel] ?? 0;
    for (let i = 0; i < 9; i++)
      sum += (pixels[i * channels + channel] ?? 0) * (weights[i * channels + channel] ?? 0);
    expect(result).toBeCloseTo(Math.min(6, Math.max(0, sum)), 5);
  }
});
