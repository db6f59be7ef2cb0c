import { expect, type Page } from 'playwright/test';

/** Everything that could end an attribute, an element or a data block, and what encoders get wrong. */
export const badText =
  '</script><script>hacked=1</script><!-- "\'><img src=x onerror=hacked=1> a\u2028b 🌿 %ED';

/** The HTML of a page that was rendered on the server. The first request may find no warm renderer. */
export async function servedPage(
  page: Pick<Page, 'request'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  let html = '';
  const read = async () => {
    html = await (await page.request.get(path, { headers })).text();
    return html;
  };
  await expect.poll(read, { message: path }).toContain('data-rendered');
  return html;
}

/** The text of the first element with this name in the HTML of a page, decoded. */
export const textOf = (html: string, name: string) =>
  decoded(new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(html)?.[0] ?? `no ${name}`);

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

const decoded = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);

/** A data block of the page that the browser has. */
export const dataBlock = async (page: Page, selector: string): Promise<unknown> =>
  JSON.parse((await page.locator(`script${selector}`).textContent()) ?? '');

/** Stops the scripts of the pages that are opened next, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/main\.[^/]*\.js$/, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
