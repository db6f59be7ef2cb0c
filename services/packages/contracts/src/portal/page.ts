/** The portal's name in titles and the nav bar. */
export const portalName = 'Plant Portal';

/** The document title of a page. */
export const documentTitle = (title: string) => (title === portalName ? title : `${title} · ${portalName}`);

/** The parameter of an address with the secret of a preview: `/?preview=…`. */
export const previewParameter = 'preview';
/** Its value that ends the previews of this browser. */
export const leavePreview = 'off';

export const pageDataId = 'portal-data';
