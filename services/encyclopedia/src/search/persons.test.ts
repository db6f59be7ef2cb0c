import { tokenize } from '@portal/contracts';
import { personsIn } from './persons.ts';

const ageIn = (text: string) => personsIn(tokenize(text), {}, {}).age;

test.each([
  ['my 3 year old', 3],
  ['a 3-year-old', 3],
  ['my two year old', 2],
  ['4 yr old', 4],
  ['aged 7', 7],
  ['5-jähriger', 5],
  ['5jährige', 5],
  ['dreijähriges Kind', 3],
  ['10 Jahre alt', 10],
  ['8 Monate alt', 0],
  ['18 months old', 1],
  ['6 weeks old', 0],
])('"%s" gives the age %d', (text, age) => {
  expect(ageIn(text)).toBe(age);
});

test.each([
  '30 years old',
  '70-jährige Oma',
  '20 weeks pregnant',
  '3 cups a day',
  'for 2 weeks',
  '5 Jahre Garantie',
])('"%s" is about no child', (text) => {
  expect(ageIn(text)).toBeUndefined();
});

test('a person without an age has the youngest that the word means', () => {
  const age = (person: 'baby' | 'toddler' | 'child') =>
    personsIn([], { [person]: [{ start: 0, end: 1 }] }, {}).age;
  expect([age('baby'), age('toddler'), age('child')]).toEqual([0, 2, 6]);
});
