/** Case-folded NFKC: user names with the same key are the same name. Upper case first, to fold letters such as ß and ss. */
export const usernameKey = (name: string) =>
  name.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
