// For mongosh: starts the replica set of one, and creates the database users of compose.yaml. It may run again.
const { MONGODB_ROOT_PASSWORD, DATABASE_PASSWORD } = process.env;
const host = 'mongodb:27017';
const server = connect(
  `mongodb://root:${encodeURIComponent(MONGODB_ROOT_PASSWORD)}@${host}/admin?directConnection=true`,
);

const notInitialized = 94;
try {
  server.adminCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.code !== notInitialized) throw error;
  server.adminCommand({ replSetInitiate: { _id: 'portal', members: [{ _id: 0, host }] } });
}

// A set of one elects itself within seconds; until then users can't be created.
const deadline = Date.now() + 60_000;
while (!server.hello().isWritablePrimary) {
  if (Date.now() > deadline) throw new Error('The replica set has no primary.');
  sleep(500);
}

const users = [
  ...['gateway', 'account', 'admin', 'encyclopedia', 'forum', 'hub', 'vision'].map((name) => ({
    user: `portal-${name}`,
    roles: [{ role: 'readWrite', db: `portal_${name}` }],
  })),
  { user: 'portal-backup', roles: [{ role: 'backup', db: 'admin' }] },
];
const known = new Set(server.getUsers().users.map(({ user }) => user));
for (const { user, roles } of users) {
  const change = { pwd: DATABASE_PASSWORD, roles };
  server.runCommand(known.has(user) ? { updateUser: user, ...change } : { createUser: user, ...change });
}
print(`The replica set is ready, with ${users.length} users.`);
