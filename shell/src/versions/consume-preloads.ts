/**
 * Consumes a remote's preloads before a retry: browsers answer the next request for a file whose preload failed with that
 * failure. Only an element of the preload's type consumes it.
 * @param folder The address of the release, with a trailing slash.
 */
export async function consumePreloads(folder: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  await Promise.all(links.filter((link) => link.href.startsWith(folder)).map(consume));
}

/** A preload that hangs must not delay the retry. */
const timeoutMs = 5000;

async function consume(link: HTMLLinkElement): Promise<void> {
  const element = link.as === 'style' ? stylesheet(link.href) : script(link.href);
  // With other attributes it would not match the preload.
  element.crossOrigin = link.crossOrigin;
  element.integrity = link.integrity;
  await new Promise((settled) => {
    element.onload = settled;
    element.onerror = settled;
    setTimeout(settled, timeoutMs);
    document.head.append(element);
  });
  element.remove();
  link.remove();
}

const stylesheet = (href: string) =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
const script = (src: string) => Object.assign(document.createElement('script'), { src });
