/** The addresses of this remote's screens, and where they lead. */
export const paths = {
  home: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  profile: (userId: number) => `/user/${userId}`,
  favorites: '/favorites',
  plant: (id: number) => `/plant/${id}`,
};
