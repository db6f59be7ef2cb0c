import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { safeSegments } from '../../http/static-files.ts';
import type { Preload } from '../../releases/remote-registry.ts';
import { escaped, escapedCss } from '../html.ts';

const maxBytes = 4 * 1024 * 1024;

interface PageStyles {
  html: string;
  /** Allows the `style` element in the page's policy. */
  hash: string | undefined;
}

const sourceHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Puts style sheets into the page: a browser draws it without waiting for them. A sheet that isn't in a local folder
 * stays a link.
 */
export function createStyleSheets({ shellDir, releasesDir }: { shellDir: string; releasesDir: string }) {
  // The name of a file changes with its content.
  const sheets = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (css, address) => css.length + address.length,
  });

  const fileOf = (address: string) => {
    const segments = safeSegments(address.slice(1));
    if (!segments) return undefined;
    if (address.startsWith('/assets/')) return path.join(shellDir, ...segments);
    return address.startsWith('/remotes/') ? path.join(releasesDir, ...segments.slice(1)) : undefined;
  };

  async function read(address: string): Promise<string | undefined> {
    const cached = sheets.get(address);
    if (cached !== undefined) return cached;
    const file = address.startsWith('/') ? fileOf(address) : undefined;
    const css = file && (await readFile(file, 'utf8').catch(() => undefined));
    // An import is valid only at the beginning of a sheet.
    if (css === undefined || /@import/i.test(css)) return undefined;
    const inlined = escapedCss(inlineForm(css, address));
    sheets.set(address, inlined);
    return inlined;
  }

  return async (requested: readonly Preload[], origin: string | undefined): Promise<PageStyles> => {
    const all = await Promise.all(
      requested.map(async (sheet) => ({ ...sheet, css: await read(sheet.address) })),
    );
    const inlined = all.flatMap(({ css }) => css ?? []).join('');
    const links = all.map(({ css, ...sheet }) =>
      css === undefined ? sheetLink(sheet) : disabledLink(sheet.address, origin),
    );
    return inlined
      ? { html: `<style>${inlined}</style>${links.join('')}`, hash: sourceHash(inlined) }
      : { html: links.join(''), hash: undefined };
  };
}

const sheetLink = ({ address, integrity }: Preload) =>
  `<link rel="stylesheet" crossorigin${integrity ? ` integrity="${escaped(integrity)}"` : ''} href="${escaped(address)}">`;

/**
 * Never loaded: the code of a remote finds it and does not load its style sheet again. It compares with the address
 * that it would load, which is absolute for remotes.
 */
function disabledLink(address: string, origin = '') {
  const href = address.startsWith('/remotes/') ? origin + address : address;
  return `<link rel="stylesheet" href="${escaped(href)}" disabled>`;
}

/** Resolves relative addresses, and drops what has a meaning only in a file or what the HTML parser would change. */
const inlineForm = (css: string, address: string) =>
  css
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\ufffd')
    .replace(/^\ufeff?@charset[^;]*;/, '')
    .replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
    .replace(
      /url\(\s*(['"]?)(?![/#]|[a-z]+:|['"])([^'")]*?)\1\s*\)/gi,
      (_, quote: string, target: string) => {
        const { pathname, search, hash } = new URL(target, `http://portal${address}`);
        return `url(${quote}${pathname}${search}${hash}${quote})`;
      },
    );
