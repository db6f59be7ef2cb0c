/**
 * Uses up a remote's preloads before a retry: a browser answers the next request for a file whose preload failed with
 * that failure. Only an element of the preloaded kind uses a preload up.
 * @param folder the address of the release, with a trailing slash.
 */
export async function spendPreloads(folder: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  await Promise.all(links.filter((link) => link.href.startsWith(folder)).map(spend));
}

/** A preload that hangs must not keep a retry waiting. */
const timeoutMs = 5_000;

async function spend(link: HTMLLinkElement): Promise<void> {
  const user = link.as === 'style' ? stylesheet(link.href) : script(link.href);
  // With other attributes it would not match the preload.
  user.crossOrigin = link.crossOrigin;
  user.integrity = link.integrity;
  await new Promise((settled) => {
    user.onload = settled;
    user.onerror = settled;
    setTimeout(settled, timeoutMs);
    document.head.append(user);
  });
  user.remove();
  link.remove();
}

const stylesheet = (href: string) =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
const script = (src: string) => Object.assign(document.createElement('script'), { src });
