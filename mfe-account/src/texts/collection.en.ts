/** Texts of the favourites page and of a shared collection. */
export const collection = {
  ideas: {
    label: 'Ideas for a first collection',
    houseplants: 'For the windowsill',
    spices: 'For the kitchen',
    cats: 'No known problem for cats',
  },
  share: {
    open: 'Share',
    dialog: (name: string) => `Share “${name}”`,
    title: 'Link',
    text: 'Anyone with the link sees the plants, the note, the collection’s name and yours.',
    create: 'Create link',
    address: 'Link to this collection',
    renew: 'New link',
    renewWarning: 'The old link stops working.',
    end: 'Stop sharing',
    ended: { title: 'Removed', description: 'The link no longer works.' },
  },
  shared: {
    pageTitle: 'A shared collection',
    by: (name: string) => `A collection of ${name}`,
    empty: 'There are no plants in this collection yet.',
    failed: 'This collection could not be loaded.',
    notFound: 'This collection isn’t shared.',
    notFoundReason: 'The link is not complete, or it has been withdrawn.',
    seePlants: 'Browse plants',
  },
};
