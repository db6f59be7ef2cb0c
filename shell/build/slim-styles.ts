/** The components of antd that `@portal/sdk/antd` doesn't export and no exported one contains. */
const unused = [
  'affix|anchor|avatar|breadcrumb|carousel|cascader|collapse|color-picker|float-btn|layout|list|listy|masonry|mentions',
  'notification|otp|picker|qrcode|rate|ribbon|slider|splitter|tour|transfer|tree-select|watermark|result',
].join('|');

const isUnused = new RegExp(
  [
    `\\.ant-(?:${unused})(?![a-z])`,
    // Variables, which `AntdScope` sets for the current theme.
    '\\.css-var-_R_|\\.data-ant-cssinjs',
    // antd's colours of links, which would change the page's own.
    '^a(?![\\w-])',
  ].join('|'),
);

/** A rule, or a block of rules such as `@media`, up to its brace. */
const head = /([^{}]+)\{/y;

/** Leaves the rules of unused components out of antd's sheet. */
export function withoutUnusedStyles(css: string): string {
  let result = '';
  for (let at = 0; at < css.length; ) {
    head.lastIndex = at;
    const selector = head.exec(css)?.[1];
    if (selector === undefined) return result + css.slice(at);
    const start = at + selector.length + 1;
    const end = endOfBlock(css, start);
    const body = css.slice(start, end);
    at = end + 1;
    result += slimRule(selector.trim(), body);
  }
  return result;
}

function slimRule(selector: string, body: string): string {
  if (/^@(media|supports|layer|container)/.test(selector)) {
    const inner = withoutUnusedStyles(body);
    return inner && `${selector}{${inner}}`;
  }
  if (selector.startsWith('@')) return `${selector}{${body}}`;
  const selectors = listOf(selector).filter((each) => !isUnused.test(each));
  return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : '';
}

/** The place of the brace that closes a block. */
function endOfBlock(css: string, start: number): number {
  let depth = 1;
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}

/** The selectors of a list; commas in brackets separate none. */
const listOf = (selectors: string): string[] => selectors.split(/,(?![^(]*\))/).map((each) => each.trim());
