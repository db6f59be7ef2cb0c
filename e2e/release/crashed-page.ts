import type { Browser, Page } from 'playwright/test';

/** Evaluates expressions in a page that Playwright gives up, because a frame in it has crashed. */
export async function evaluateIn(browser: Browser, page: Page) {
  const session = await browser.newBrowserCDPSession();
  await page.goto('about:blank');
  const { targetInfos } = await session.send('Target.getTargets');
  const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId ?? '';
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  return (expression: string) =>
    new Promise<unknown>((done) => {
      session.once('Target.receivedMessageFromTarget', ({ message }) =>
        done(JSON.parse(message).result?.result?.value),
      );
      const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
      void session.send('Target.sendMessageToTarget', { sessionId, message });
    });
}
