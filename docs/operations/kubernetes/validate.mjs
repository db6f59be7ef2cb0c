// Checks the manifests, with what all processes have in common, against the schemas of Kubernetes:
//   npm install --prefix /tmp/schemas kubernetes-models@5.1.0 yaml@2
//   node docs/operations/kubernetes/validate.mjs /tmp/schemas
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const packages = join(process.argv[2] ?? '.', 'node_modules');
const load = (file) => import(pathToFileURL(join(packages, file)).href);
const { parse, parseAllDocuments } = (await load('yaml/dist/index.js')).default;
const read = (file) => readFileSync(join(import.meta.dirname, file), 'utf8');
const { resources, patches } = parse(read('kustomization.yaml'));
const [{ path: commonFile }] = patches;
const common = parse(read(commonFile));

/** As kustomize does it: objects are merged, and entries of lists by their name. */
function merge(base, patch) {
  if (Array.isArray(base) && Array.isArray(patch)) {
    const patchOf = (entry) => patch.find(({ name }) => name === entry.name);
    const added = patch.filter(({ name }) => !base.some((entry) => entry.name === name));
    return [...base.map((entry) => merge(entry, patchOf(entry) ?? entry)), ...added];
  }
  if (typeof base !== 'object' || typeof patch !== 'object') return patch ?? base;
  const keys = [...new Set([...Object.keys(base), ...Object.keys(patch)])];
  return Object.fromEntries(
    keys.map((key) => [key, key in base ? merge(base[key], patch[key]) : patch[key]]),
  );
}

async function problemOf(document) {
  const { apiVersion, kind, metadata } = document;
  const { [kind]: Model } = await load(`kubernetes-models/${apiVersion}/index.js`);
  try {
    const spec = kind === 'Deployment' ? merge(document.spec, common.spec) : document.spec;
    new Model({ ...document, spec }).validate();
  } catch (error) {
    return `${kind} ${metadata.name}: ${error.message}`;
  }
}

const documents = resources.flatMap((file) => parseAllDocuments(read(file)).map((one) => one.toJS()));
const problems = (await Promise.all(documents.map(problemOf))).filter(Boolean);
const listed = [...resources, commonFile, 'kustomization.yaml'];
const unlisted = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.yaml') && !listed.includes(file))
  .map((file) => `${file} is not in kustomization.yaml.`);
for (const line of [...problems, ...unlisted]) process.stderr.write(`${line}\n`);
process.stdout.write(`${documents.length - problems.length} of ${documents.length} manifests are valid.\n`);
process.exitCode = problems.length + unlisted.length > 0 ? 1 : 0;
