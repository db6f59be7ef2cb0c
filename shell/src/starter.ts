import { pageScriptsId, rootId } from '@portal/contracts';
import { repeatEarlyInput } from './early-input.ts';

/**
 * Starts the scripts of a page that was rendered on the server: once the browser has shown it, at the first touch, or
 * after a while if a picture is slow. Links and forms work before.
 */
const latestMs = 2000;
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const each of touches) document.removeEventListener(each, start);
  const template = document.getElementById(pageScriptsId);
  if (!(template instanceof HTMLTemplateElement)) return;
  const scripts = document.importNode(template.content, true);
  // They run in order, as deferred ones do.
  for (const script of scripts.querySelectorAll('script')) script.async = false;
  document.head.append(scripts);
}

const afterPaint = () => requestAnimationFrame(() => setTimeout(start));

for (const each of touches) document.addEventListener(each, start);
if (document.readyState === 'complete') afterPaint();
else addEventListener('load', afterPaint, { once: true });
setTimeout(start, latestMs);
const root = document.getElementById(rootId);
if (root) repeatEarlyInput(root);
