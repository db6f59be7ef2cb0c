/** Shows the progress on the terminal, one line per collection. */
export interface Progress {
  say: (line: string) => void;
  /** Begins a collection's line; the estimate is its number of documents. */
  begin: (namespace: string, estimate: number) => ProgressLine;
}

export interface ProgressLine {
  at: (count: number) => void;
  end: (count: number) => void;
}

/** Writes to a stream; only a terminal's line is updated in place. */
export function progressOn(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): Progress {
  return {
    say: (line) => void stream.write(`${line}\n`),
    begin(namespace, estimate) {
      let shown = -1;
      const show = (percent: number, count: number, end: string) => {
        const back = stream.isTTY ? '\r' : '';
        const documents = count.toLocaleString('en-US').padStart(11);
        stream.write(`${back}  ${namespace.padEnd(46)} ${String(percent).padStart(3)} % ${documents}${end}`);
      };
      return {
        at(count) {
          if (!stream.isTTY) return;
          const percent = Math.min(99, Math.floor((count / Math.max(count, estimate)) * 100));
          if (percent !== shown) show(percent, count, '');
          shown = percent;
        },
        end: (count) => show(100, count, '\n'),
      };
    },
  };
}
