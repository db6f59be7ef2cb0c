import own from '../package.json' with { type: 'json' };

/** The oldest browsers that scripts and style sheets are built for: `chrome 123`. */
export const browsers = own.browserslist;
