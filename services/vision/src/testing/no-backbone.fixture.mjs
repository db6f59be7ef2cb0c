// A worker script on a platform that can't run the backbone.

const unavailable = async () => ({ kind: 'unavailable', reason: new Error('WebAssembly is not allowed.') });

export { unavailable as describe, unavailable as identify, unavailable as readHealth };
