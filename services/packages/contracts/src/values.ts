/** A public id as text, for patterns. */
export const idPattern = '[1-9]\\d{0,14}';

/** Letters, digits, punctuation and symbols, without the Hangul fillers, which are invisible letters. */
export const visibleCharacter = '(?![\\u115f\\u1160\\u3164\\uffa0])[\\p{L}\\p{N}\\p{P}\\p{S}]';

/** Control characters, line breaks, and characters that turn the direction of a text: none in labels. */
export const hiddenCharacter = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** The length of a text in code points, as the contracts and JSON Schema measure it. */
export const characterCount = (value: string): number => Array.from(value).length;
