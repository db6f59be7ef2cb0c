/** Stands in for every style sheet under jest: each class is named as it is written. */
const styles: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? true : name === 'default' ? styles : String(name)) },
);

// biome-ignore lint/style/noDefaultExport: it stands in for a CSS module, which is a default export.
export default styles;
