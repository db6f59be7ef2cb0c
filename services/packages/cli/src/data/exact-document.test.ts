import { mongo } from 'mongoose';
import { exactDocument } from './exact-document.ts';

const { BSON, Double, Long } = mongo;

const bytesAgain = (bytes: Uint8Array) => Buffer.from(BSON.serialize(exactDocument(bytes))).toString('hex');

test('the order of fields is preserved where an object has another', () => {
  const counts = new Map<string, unknown>([
    ['b', new Double(1)],
    ['10', Long.fromNumber(1)],
    [
      '2',
      [
        new Map([
          ['9', 'x'],
          ['1', null],
        ]),
        new Date(5),
      ],
    ],
  ]);
  const bytes = BSON.serialize(
    new Map<string, unknown>([
      ['_id', 1],
      ['counts', counts],
    ]),
  );

  expect(bytesAgain(bytes)).toBe(Buffer.from(bytes).toString('hex'));
});

test('a document that the driver cannot write again is refused, not changed', () => {
  const bytes = BSON.serialize({ a: 1, b: 2 });
  const twice = Buffer.from(bytes);
  twice[twice.lastIndexOf('b')] = 'a'.charCodeAt(0);

  expect(() => exactDocument(twice)).toThrow('duplicate field');
});
