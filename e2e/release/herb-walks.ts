/** A friendly remote of another team: the entry that its build would make, by hand. */
export const herbWalks = `var portal_herb_walks = {
  init: (scope) => { window.shared = scope; },
  get: async () => {
    const use = async (name) => (await Object.values(shared[name])[0].get())();
    const { createElement: h, useState } = await use('react');
    const { Button, Card, catalogue, PageHeader, PageFrame, Stack, toast, usePage, useSession } = await use('@portal/sdk');
    const { Link, useLocation, useNavigate } = await use('@portal/sdk/router');
    const { useQuery } = await use('@portal/sdk/query');
    const { useTexts } = catalogue(
      { title: 'Herb walks', home: 'Home', hello: (name) => 'Welcome, ' + name, guest: 'Welcome', join: 'Join the walk', joined: 'See you on Sunday', more: 'All walks', plant: 'To the plant', site: 'Our club', finds: 'On Sunday we look for' },
      { de: async () => ({ title: 'Kräuterwanderungen', home: 'Start', hello: (name) => 'Willkommen, ' + name, guest: 'Willkommen', join: 'Mitwandern', joined: 'Bis Sonntag', more: 'Alle Wanderungen', plant: 'Zur Pflanze', site: 'Unser Verein', finds: 'Am Sonntag suchen wir' }) },
    );
    function Walks() {
      const texts = useTexts();
      const { viewer } = useSession();
      const { pathname } = useLocation();
      const navigate = useNavigate();
      const [walks, setWalks] = useState(1);
      const plant = useQuery({ queryKey: ['api', 'plants', '1'] });
      const secret = useQuery({ queryKey: ['api', 'notifications'] });
      usePage({ title: texts.title });
      return h(PageFrame, { back: { to: '/', label: texts.home } }, h(Stack, { gap: 16 },
        h(PageHeader, { title: texts.title }),
        h('p', null, viewer ? texts.hello(viewer.username) : texts.guest),
        h('p', { 'data-path': pathname }, texts.finds, ' ', h('strong', null, plant.data?.commonName ?? '…'), '.'),
        h('p', { hidden: true, 'data-refused': '' }, secret.error?.code),
        h(Stack, { gap: 8 }, Array.from({ length: walks }, (_, walk) => h(Card, { key: walk }, h('p', null, texts.title + ' ' + (walk + 1))))),
        h(Button, { onClick: () => { setWalks(walks + 5); toast({ title: texts.joined }); } }, texts.join),
        h('p', null, h(Link, { to: '/x/herb-walks/more' }, texts.more)),
        h('p', null, h(Link, { to: '/plants/1' }, texts.plant)),
        h('p', null, h('a', { href: 'https://walks.example/club' }, texts.site)),
      ));
    }
    return () => ({ default: { routes: [{ path: '*', element: h(Walks) }] } });
  },
};`;
