import { tokenize } from './tokenize.ts';

test.each([
  ['Pâté ÉTÉ', ['pate', 'ete']],
  ['Mum’s tea-garden', ['mums', 'tea', 'garden']],
  ['Straße, Ægir & smørrebrød', ['strasse', 'aegir', 'smorrebrod']],
  ['Mentha × piperita', ['mentha', 'piperita']],
  ['plant.category_changed', ['plant', 'category', 'changed']],
  ['soft\u00adhyphen, zero\u200bwidth, \ufefff\u2060e\ufe0frn', ['softhyphen', 'zerowidth', 'fern']],
  ['ｍｉｎｔ ﬁg ②', ['mint', 'fig', '2']],
  ['STRASSE Straße STRAẞE', ['strasse', 'strasse', 'strasse']],
  ['İzmir ışık', ['izmir', 'isik']],
  ['ΟΔΟΣ οδος', ['οδοσ', 'οδοσ']],
  ['Mum´s 1´2', ['mums', '12']],
  ['नींबू पौधा', ['नींबू', 'पौधा']],
  ['がく かく ｶﾞｰﾃﾞﾝ', ['がく', 'かく', 'ガーデン']],
  ['أُحِبُّ', ['احب']],
  [' . ', []],
])('%s has the words %j', (text, words) => {
  expect(tokenize(text)).toEqual(words);
});
