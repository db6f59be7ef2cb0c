/** Applies a function of the configuration to sources. JavaScript, since the bundler loads TypeScript in its configuration only. */
module.exports = function transformLoader(source) {
  return this.getOptions().transform(source, this.resourcePath);
};
