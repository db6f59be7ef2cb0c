import './viewer-switch.css';

/** Who the page may be looked at as; the development server knows them by these names (`?as=`). */
const viewers = ['me', 'stranger', 'member', 'admin', 'moderator', 'owner'];

const chosen = /(?:^|; )dev-as=(\w+)/.exec(document.cookie)?.[1] ?? 'me';
const choice = document.createElement('select');
for (const viewer of viewers) choice.add(new Option(viewer, viewer, false, viewer === chosen));
choice.addEventListener('change', () => {
  const address = new URL(location.href);
  address.searchParams.set('as', choice.value);
  location.assign(address);
});

const bar = document.createElement('label');
bar.className = 'viewer-switch';
bar.append('Seen as', choice);
document.body.append(bar);
