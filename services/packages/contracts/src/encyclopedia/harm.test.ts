import { recognizeHarm } from './harm.ts';
import questions from './harm-questions.json';

/*
 * Questions in English and German by what they mean, with misspellings, compounds and euphemisms. Those under "none"
 * have the same words and mean no harm.
 */
const { none, ...harmful } = questions;

describe.each(Object.entries(harmful))('%s', (harm, texts) => {
  test.each(texts)('is recognised in "%s"', (text) => {
    expect(recognizeHarm(text)).toBe(harm);
  });
});

test.each(none)('"%s" means no harm', (text) => {
  expect(recognizeHarm(text)).toBeUndefined();
});

test.each(['', ' ', '🌿🌿', 'a'.repeat(500), '%_[(*', "'; DROP TABLE plants; --"])(
  '"%s" means nothing',
  (text) => {
    expect(recognizeHarm(text)).toBeUndefined();
  },
);
