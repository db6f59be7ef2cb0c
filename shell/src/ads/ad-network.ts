declare global {
  interface Window {
    adsbygoogle?: { push: (order: object) => unknown };
  }
}

const address = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';

/** Asks the network to fill the page's slots. A blocked or broken network changes nothing. */
export function pushAd(client: string): void {
  try {
    addScript(client);
    window.adsbygoogle ??= [] as object[];
    window.adsbygoogle.push({});
  } catch {
    // The network's code may throw; the slot stays empty then.
  }
}

function addScript(client: string): void {
  if (document.querySelector(`script[src^="${address}"]`)) return;
  const script = document.createElement('script');
  script.src = `${address}?client=${encodeURIComponent(client)}`;
  script.async = true;
  script.crossOrigin = 'anonymous';
  document.head.append(script);
}
