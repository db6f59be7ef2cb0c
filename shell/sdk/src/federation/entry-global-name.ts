/** The global that a remote's entry sets. A name of its own: an element's id is a global as well. */
export const entryGlobalName = (remote: string) => `portal_${remote.replaceAll('-', '_')}`;
