export const bulletinTypes = ['new_plant', 'community_photo', 'announcement'] as const;
