/**
 * Replaces antd's `dynamicCSS` in browser builds. The page's policy blocks `<style>` elements; constructed sheets need no
 * permission. antd adds the variables of the current theme in this way, and the lock of the page's scroll under a dialog.
 */
const sheets = new Map<string, { css: string; sheet: CSSStyleSheet }>();

/** Adds or replaces the rules of a key. antd marks the element that it gets, which is in no document. */
export function updateCSS(css: string, key: string): HTMLStyleElement {
  const known = sheets.get(key);
  if (known?.css !== css) {
    const sheet = known?.sheet ?? new CSSStyleSheet();
    sheet.replaceSync(css);
    if (!known) document.adoptedStyleSheets.push(sheet);
    sheets.set(key, { css, sheet });
  }
  return document.createElement('style');
}

export function removeCSS(key: string): void {
  const known = sheets.get(key);
  sheets.delete(key);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== known?.sheet);
}

export const injectCSS = (css: string): HTMLStyleElement => updateCSS(css, css);

export const clearContainerCache = (): void => undefined;
