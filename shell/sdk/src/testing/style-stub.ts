/** Replaces every style sheet in jest: each class name is its key. */
const styles: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? true : name === 'default' ? styles : String(name)) },
);

// biome-ignore lint/style/noDefaultExport: CSS modules are default exports.
export default styles;
