import type { BrowserContext, Route } from 'playwright/test';

/** Some builds of Chromium leave the connection to service workers when it is taken from the pages. */
const failForWorker = (route: Route) =>
  route.request().serviceWorker() ? route.abort('internetdisconnected') : route.fallback();

export async function takeOffline(context: BrowserContext) {
  await context.setOffline(true);
  await context.route('**/*', failForWorker);
}

export async function bringOnline(context: BrowserContext) {
  await context.unroute('**/*', failForWorker);
  await context.setOffline(false);
}
