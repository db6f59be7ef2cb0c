// The container's health check: exit code 0 if the process answers on its port.
const { PORT = '8080' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(4000) }).catch(
  () => undefined,
);
process.exitCode = answer?.ok ? 0 : 1;
