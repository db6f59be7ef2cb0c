/** The bundler replaces `process.env.NODE_ENV`; browsers have nothing else of Node. */
declare const process: { env: { NODE_ENV?: string } };

/** The bundler lists the modules of a folder. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ): ((file: string) => unknown) & { keys(): string[] };
}
