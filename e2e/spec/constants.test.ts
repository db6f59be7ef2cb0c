import { limits } from '@portal/contracts';

/*
 * The numbers of the specification's §9 as it writes them. The tests of screens and services mostly read them from
 * `limits`: what each comes to stands here, and here alone by hand.
 */
const second = 1000;
const hour = 60 * 60 * second;
const kB = 1024;

test.each<[what: string, known: unknown, stated: unknown]>([
  ['the search wait', limits.search.waitMs, 300],
  ['the skeletons', limits.skeletons, { list: 8, detail: 6, threads: 5, comments: 3 }],
  ['a thread title', limits.thread.titleLength, 200],
  ['an author name', limits.authorNameLength, 100],
  ['a thread content', limits.thread.contentLength, 5000],
  ['a comment', limits.comment.contentLength, 2000],
  ['the preview in the forum list', limits.thread.previewLength, 200],
  ['the preview of the best match', limits.identify.previewLength, 150],
  ['the excerpt of the uses on a card', limits.plant.usesExcerptLength, 50],
  ['the delay before the login', limits.loginRedirectMs, 1000],
  ['a chat message', limits.chat.messageLength, 500],
  ['the pause between two looks at the chat', limits.chat.refetchMs, 10 * second],
  ['the pause between two looks at the board', limits.bulletin.refetchMs, 3 * second],
  ['the pause before a lost socket is opened anew', limits.socket.reconnectMs, 3 * second],
  ['the pause after a socket that did not open', limits.socket.reconnectAfterFailureMs, 5 * second],
  ['the life of a board entry', limits.bulletin.lifetimeMs, 24 * hour],
  ['the shortest password', limits.password.minLength, 6],
  ['the delay after a reset', limits.resetRedirectMs, 2 * second],
  ['the photos that one upload brings', limits.adminPhotos.perPlant, 3],
  ['the frame of an upload', [limits.adminPhotos.width, limits.adminPhotos.height], [800, 600]],
  ['the quality of an upload', limits.adminPhotos.quality, 0.8],
  ['the largest photo to identify, on a phone', limits.identify.mobile.uploadBytes, 3 * kB * kB],
  ['the largest photo to identify, on a computer', limits.identify.desktop.uploadBytes, 8 * kB * kB],
  ['the pause before an ad is asked for', limits.ads.pushDelayMs, 100],
  ['the toasts at a time', limits.toast.atOnce, 1],
  ['the time that a toast stands', limits.toast.durationMs, 5000],
  ['the way that dismisses a toast', limits.toast.swipeThresholdPx, 50],
  ['the time until a dismissed toast is removed', limits.toast.removeDelayMs, 1_000_000],
  ['the delays of tooltips', limits.tooltip, { delayMs: 700, skipDelayMs: 300 }],
  ['the plants that the hub counts', limits.hubPlantCount, 162],
  ['the time that a message counts as recent', limits.chat.recentMs, hour],
  ['the age from which a message shows its date', limits.chat.timeOnlyMs, 24 * hour],
])('%s is what the specification says', (_what, known, stated) => {
  expect(known).toEqual(stated);
});
