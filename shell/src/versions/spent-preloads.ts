/**
 * A browser answers the first request for a file whose preload failed with that failure. So before a remote is tried
 * again, each of its preloads is spent by an element of its own kind.
 * @param folder the address of the remote's release, with a slash at its end.
 */
export async function spendPreloads(folder: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  await Promise.all(links.filter((link) => link.href.startsWith(folder)).map(spend));
}

async function spend(link: HTMLLinkElement): Promise<void> {
  const user = link.as === 'style' ? stylesheet(link.href) : script(link.href);
  // Asked for in another way, it would be another request.
  user.crossOrigin = link.crossOrigin;
  user.integrity = link.integrity;
  await new Promise((settled) => {
    user.onload = settled;
    user.onerror = settled;
    document.head.append(user);
  });
  user.remove();
  link.remove();
}

const stylesheet = (href: string) =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
const script = (src: string) => Object.assign(document.createElement('script'), { src });
