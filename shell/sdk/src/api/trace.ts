/** The trace of the visitor's last act; undefined while nothing is traced. */
let traceId: string | undefined;

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Makes the calls of each act of the visitor one trace, from now on (W3C Trace Context). */
export function startTraces(): void {
  const begin = () => {
    traceId = hex(16);
  };
  begin();
  for (const each of ['pointerdown', 'keydown']) addEventListener(each, begin, { capture: true });
}

export const traceHeaders = (): { traceparent?: string } =>
  traceId ? { traceparent: `00-${traceId}-${hex(8)}-01` } : {};
