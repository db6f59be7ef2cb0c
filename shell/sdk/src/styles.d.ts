declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: that is how a bundler hands out a CSS module.
  export default styles;
}

declare module '*.css';
