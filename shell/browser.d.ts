/** The bundler replaces `process.env.NODE_ENV`; browsers have nothing else of Node. */
declare const process: { env: { NODE_ENV?: string } };
