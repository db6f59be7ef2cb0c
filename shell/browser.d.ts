/** The bundler replaces `process.env.NODE_ENV`; nothing else of Node exists in the browser. */
declare const process: { env: { NODE_ENV?: string } };
