import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const portal = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  browserslist: string[];
};

/** The oldest browsers that scripts and style sheets are built for: `chrome 123`. */
export const browsers = portal.browserslist;
