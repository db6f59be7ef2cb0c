export const en = {
  from: (name: string, seesMember: boolean) =>
    `${name} comes from another team.${seesMember ? ' It can see your user name and role, and use parts of your account.' : ''}`,
  toast: (name: string) => `Message from ${name}`,
  title: (name: string) => `${name}, from another team`,
  stopped: {
    loading: 'This part couldn’t be loaded.',
    silent: 'This part stopped responding, so we closed it.',
    broken: 'This part did something it isn’t allowed to do, so we closed it.',
    removed: 'This part is no longer available.',
  },
};

export type Texts = typeof en;
