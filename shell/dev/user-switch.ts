import './user-switch.css';

/** The users of the development server's `?as=` (`shell/build/fake-user.ts`). */
const users = ['me', 'anonymous', 'member', 'admin', 'moderator', 'owner'];

const chosen = /(?:^|; )dev-as=(\w+)/.exec(document.cookie)?.[1] ?? 'me';
const choice = document.createElement('select');
for (const user of users) choice.add(new Option(user, user, false, user === chosen));
choice.addEventListener('change', () => {
  const address = new URL(location.href);
  address.searchParams.set('as', choice.value);
  location.assign(address);
});

const bar = document.createElement('label');
bar.className = 'user-switch';
bar.append('View as', choice);
document.body.append(bar);
