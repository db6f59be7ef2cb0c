import path from 'node:path';
import type { Preload } from '../releases/remote-registry.ts';
import { escaped } from './html.ts';
import type { PageMetadata } from './metadata/page-metadata.ts';

const kinds: Record<string, string> = {
  '.js': 'rel="preload" as="script"',
  '.mjs': 'rel="modulepreload"',
  '.css': 'rel="preload" as="style"',
  '.json': 'rel="preload" as="fetch"',
  '.woff2': 'rel="preload" as="font"',
};

const extensionOf = ({ address }: Preload) => path.extname(new URL(address, 'http://portal').pathname);

export const isStyleSheet = (file: Preload) => extensionOf(file) === '.css';

/** Links for files that the browser would otherwise request only after scripts run. */
export const fileLinks = (files: readonly Preload[]) => files.map(fileLink).join('');

/**
 * `crossorigin` and `integrity` must match the later request, or the browser loads the file twice: the shell's own
 * scripts are loaded without, those of remotes with both.
 */
function fileLink(file: Preload) {
  const kind = kinds[extensionOf(file)];
  const check = file.integrity ? ` integrity="${escaped(file.integrity)}"` : '';
  const mode = file.address.startsWith('/assets/') ? '' : ' crossorigin';
  return kind ? `<link ${kind}${mode}${check} href="${escaped(file.address)}">` : '';
}

/** Links for the first calls of a screen. */
export const readLinks = (reads: readonly string[]) =>
  reads.map((it) => `<link rel="preload" as="fetch" crossorigin href="${escaped(it)}">`).join('');

/** A link for the first picture of a screen. */
export const pictureLink = (picture: PageMetadata['picture']) =>
  picture
    ? `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escaped(picture.srcSet)}" imagesizes="${escaped(picture.sizes)}">`
    : '';
