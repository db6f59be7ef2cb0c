/** For the tests of remotes: screens as the shell renders them, and a gateway typed by the contracts. */
import { languageCookie } from '@portal/contracts';
import { restoreLanguage } from '../language/language.ts';
import { storeChoice } from '../theme/choice-cookie.ts';
import { clearToasts } from '../toasts/toast.ts';
import { failOnUnexpectedCalls, installFakeGateway } from './fake-gateway.ts';
import { restorePhotoCompression } from './fake-photos.ts';
import { fakeWebSockets } from './fake-web-socket.ts';

export { type FakeGateway, fakeGateway, type Refusal, refusal } from './fake-gateway.ts';
export { fakePhotoCompression, photoFile } from './fake-photos.ts';
export { type FakeWebSocket, fakeWebSockets } from './fake-web-socket.ts';
export { hydrateScreen } from './hydrate-screen.tsx';
export { renderScreen } from './render-screen.tsx';
export { wideWindow } from './wide-window.ts';

beforeEach(() => {
  installFakeGateway();
  fakeWebSockets();
  clearToasts();
  localStorage.clear();
  sessionStorage.clear();
  storeChoice(languageCookie, undefined);
  document.documentElement.lang = 'en';
  restoreLanguage();
});
afterEach(restorePhotoCompression);
afterEach(failOnUnexpectedCalls);
