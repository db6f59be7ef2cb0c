/** Half of a character, which can't be encoded. */
const loneSurrogates = /\p{Cs}/gu;

/** Escapes text for HTML, also within a quoted attribute. */
export const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replace(loneSurrogates, '\ufffd');

/**
 * Escapes JSON for a data block. Only "</script" and "<!--" could end or alter the block, and both start with "<"; old
 * parsers take U+2028 and U+2029 for ends of lines.
 */
export const escapedJson = (json: string) =>
  json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
    .replace(loneSurrogates, '\ufffd');

/** A block of data, which browsers don't run. */
export const dataBlock = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${escapedJson(json)}</script>`;

/** Escapes a style sheet for a `style` element. */
export const escapedCss = (css: string) => css.replace(/<(?=\/style|!--)/gi, '\\3c ');

/** Replaces a part of a page with text in which `$` has no meaning. */
export const replaced = (html: string, part: string | RegExp, added: string) =>
  html.replace(part, () => added);
