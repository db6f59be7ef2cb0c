/** The portal's name in titles and the nav bar. */
export const portalName = 'Plant Portal';

/** The document title of a page. */
export const documentTitle = (title: string) => (title === portalName ? title : `${title} · ${portalName}`);

export const pageDataId = 'portal-data';
