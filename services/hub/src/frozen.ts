/** The list, frozen: the kit turns it into bytes once, however often it is read. Its type stays what contracts name. */
export function frozen<T>(list: T[]): T[] {
  Object.freeze(list);
  return list;
}
