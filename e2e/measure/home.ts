import { type CDPSession, chromium } from 'playwright';
import { findBrowser } from '../browser.ts';

/** Measures the bytes of the home page, and the time to its first plant card. */
export async function measureHome(address: string): Promise<[what: string, figure: string][]> {
  const browser = await chromium.launch(await findBrowser());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const traffic = listen(await page.context().newCDPSession(page));
  const startedAt = performance.now();
  await page.goto(address);
  const card = page.getByRole('link', { name: /./ }).filter({ has: page.locator('img') });
  await card.first().waitFor();
  const first = `${(performance.now() - startedAt).toFixed(0)} ms, scripts ${traffic.of('Script')}`;
  await page.waitForLoadState('networkidle');
  const types = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch'];
  const rows = types.map((type): [string, string] => [`home, ${type.toLowerCase()}`, traffic.of(type)]);
  const again = performance.now();
  await page.reload();
  await card.first().waitFor();
  const second = `${(performance.now() - again).toFixed(0)} ms`;
  await browser.close();
  return [['home, first plant card', first], ['home, first plant card, reloaded', second], ...rows];
}

/** Counts the answers of each type and their bytes on the wire. */
function listen(session: CDPSession) {
  const answers = new Map<string, { type: string; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, type }) => answers.set(requestId, { type, bytes: 0 }));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  void session.send('Network.enable');
  const of = (type: string) => {
    const found = [...answers.values()].filter((answer) => answer.type === type);
    const bytes = found.reduce((sum, answer) => sum + answer.bytes, 0);
    return `${found.length} requests, ${(bytes / 1000).toFixed(1)} kB`;
  };
  return { of };
}
