import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA. */
export const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** axe takes half a minute for hundreds of items; those of a list are alike. */
export const furtherItems = 'li:nth-child(n + 13) { display: none !important; }';

/** Adds axe to a page. `styles` may hide what is not checked. */
export async function prepareAxe(page: Page, styles: string): Promise<void> {
  // As the developer tools do it, which no policy blocks.
  await page.evaluate(axe);
  await page.evaluate((more) => {
    // Distant elements are restyled when they come near; axe would see the colours of the previous theme.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { content-visibility: visible !important; } ${more}`);
    document.adoptedStyleSheets.push(sheet);
  }, styles);
}

/** The violated rules with their elements, after `prepareAxe`: `color-contrast: .note | .hint`. */
export async function findBarriers(
  page: Page,
  rulesOrTags: string[] = accessibilityRules,
  within = 'html',
): Promise<string[]> {
  const { violations } = await page.evaluate(
    ({ runOnly, context }) =>
      (window as unknown as { axe: { run: (c: string, o: object) => Promise<AxeResults> } }).axe.run(
        context,
        {
          runOnly,
          // Describing everything that passes takes longer than checking it.
          resultTypes: ['violations'],
        },
      ),
    { runOnly: rulesOrTags, context: within },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`);
}
