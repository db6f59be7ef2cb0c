import { indexedWords, placesOf, searchedWords } from './indexed-words.ts';

const isFound = (text: string, term: string) => {
  const words = new Set(indexedWords(text));
  return searchedWords(term).every((word) => words.has(word));
};

describe.each([
  ['Löwenzahn', 'Loewenzahn', 'Lowenzahn'],
  ['BLÄTTER', 'blaetter', 'blatter'],
  ['Küchenkraeuter', 'Kuechenkräuter', 'Kuchenkrauter'],
  ['smørrebrød', 'smoerrebroed', 'smorrebrod'],
])('%s, %s and %s', (...spellings) => {
  test.each(spellings)('are found by %s', (term) => {
    for (const text of spellings) expect([text, isFound(text, term)]).toEqual([text, true]);
  });
});

test.each([
  ['Öl', 'Oel', true],
  ['Oel', 'Öl', true],
  ['Öl', 'Ol', true],
  ['Pöt', 'Poet', true],
  ['poet', 'pot', false],
  ['pot', 'poet', false],
  ['blueberry', 'blueberry', true],
  ['Rosaceae', 'rosacea', false],
  ['Feuer', 'Feur', false],
])('"%s" found by "%s": %s', (text, term, found) => {
  expect(isFound(text, term)).toBe(found);
});

test.each([
  ['我喜欢在花园里种薄荷和玫瑰', '薄荷', true],
  ['我的薄荷叶子发黄了', '薄荷', true],
  ['请问迷迭香茶可以喝吗', '迷迭香', true],
  ['请问迷迭香茶可以喝吗', '茶', true],
  ['请问迷迭香茶可以喝吗', '香迷', false],
  ['私はローズマリーが好きです', 'ローズマリー', true],
  ['私はローズマリーが好きです', 'ﾛｰｽﾞﾏﾘｰ', true],
  ['庭でバジルを育てています', 'ハジル', false],
  ['ดื่มชาตะไคร้ดีไหม', 'ตะไคร้', true],
  ['มอนสเตอร่ามีพิษต่อแมวหรือไม่', 'มอนสเตอร่า', true],
  ['ดื่มน้ำทุกวัน', 'น้ำ', true],
  ['ດອກ\u200bໄມ້ສວຍ', 'ດອກໄມ້', true],
  ['ខ្ញុំចូលចិត្តដាំជីរអង្កាម', 'ជីរ', true],
  ['ကျွန်တော်ပန်းပင်စိုက်တယ်', 'ပန်းပင်', true],
  ['我的Mint茶', 'mint', true],
  ['我的Mint茶', '茶', true],
])('"%s" found by "%s": %s', (text, term, found) => {
  expect(isFound(text, term)).toBe(found);
});

test.each(['rain-water', 'rain‐water', 'rain‑water'])('"%s" is found as one word and as two', (text) => {
  expect(isFound(text, 'rainwater')).toBe(true);
  expect(isFound(text, 'water rain')).toBe(true);
});

test('a text has no more words than twice its characters, in every script', () => {
  for (const [from, to] of [
    [0x4e00, 0x9fff],
    [0xe01, 0xe2e],
    [0x61, 0x7a],
  ] as const) {
    const text = Array.from({ length: 5000 }, (_, at) =>
      String.fromCodePoint(from + ((at * 7919) % (to - from))),
    ).join('');
    expect(indexedWords(text).length).toBeLessThanOrEqual(10_000);
  }
});

test.each([
  ['löwenzahn', 'Löwen\u00adzahn, Loewenzahn', ['Löwen\u00adzahn', 'Loewenzahn']],
  ['rose fer', 'A rose, roses, ferns', ['rose', 'ferns']],
  ['薄荷茶', '我喜欢薄荷茶和茶', ['薄荷茶']],
  ['茶', '我喜欢薄荷茶和茶', ['茶', '茶']],
  ['ตะไคร้', 'ดื่มน้ำตะไคร้ดีไหม', ['ตะไคร้']],
  ['!', 'A rose!', []],
])('"%s" is marked in "%s"', (term, text, marked) => {
  expect(placesOf(term, text).map(({ start, end }) => text.slice(start, end))).toEqual(marked);
});
