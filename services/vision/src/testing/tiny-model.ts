/**
 * A minimal ONNX model (onnx.proto): the mean of each of three planes of `size` by `size` pixels.
 */
export function tinyModel(size: number): Buffer {
  const node = Buffer.concat([text(1, 'photo'), text(2, 'vector'), text(4, 'GlobalAveragePool')]);
  const graph = Buffer.concat([
    part(1, node),
    text(2, 'means'),
    part(11, tensor('photo', [1, 3, size, size])),
    part(12, tensor('vector', [1, 3, 1, 1])),
  ]);
  const irVersion = 8;
  const operators = number(2, 13);
  return Buffer.concat([number(1, irVersion), part(7, graph), part(8, operators)]);
}

/** A name with the shape of 32-bit floats. */
function tensor(name: string, shape: number[]): Buffer {
  const float32 = 1;
  const dimensions = Buffer.concat(shape.map((size) => part(1, number(1, size))));
  return Buffer.concat([
    text(1, name),
    part(2, part(1, Buffer.concat([number(1, float32), part(2, dimensions)]))),
  ]);
}

const part = (field: number, bytes: Buffer) =>
  Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
const text = (field: number, value: string) => part(field, Buffer.from(value));
const number = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)]);

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return Buffer.from([...bytes, rest]);
}
