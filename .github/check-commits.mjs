// Checks the subjects of the branch's commits: `type(scope): what changes for whom`, at most 72 characters.
import { execFileSync } from 'node:child_process';

const git = (...words) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const form = /^(feat|fix|refactor|test|docs|style|chore|perf|build|ci)(\([\w-]+\))?: \S/;

/** Commits that main doesn't have; on main itself those that aren't pushed, else the last twenty. */
function range() {
  for (const base of ['origin/main', 'main']) {
    try {
      const commits = git('rev-list', `${base}..HEAD`);
      if (commits) return `${base}..HEAD`;
    } catch {
      // There is no such branch here.
    }
  }
  return '-20';
}

let subjects = [];
try {
  subjects = git('log', '--no-merges', '--format=%s', range()).trim().split('\n');
} catch {
  // The sources came without a repository.
}
const wrong = subjects.filter((subject) => subject.length > 72 || !form.test(subject));
for (const subject of wrong) process.stderr.write(`Reword this commit: ${subject}\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;
