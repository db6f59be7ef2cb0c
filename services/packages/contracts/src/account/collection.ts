/** The collection for plants that a member grows. Created on first use; a member may rename or delete it. */
export const gardenName = 'My garden';
