declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: bundlers export a CSS module this way.
  export default styles;
}

declare module '*.css';
