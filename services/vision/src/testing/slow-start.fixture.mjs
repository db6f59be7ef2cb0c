// A worker script that takes longer to load than its tasks may take.

await new Promise((resolve) => setTimeout(resolve, 800));

export { describe, load } from './greedy.fixture.mjs';
