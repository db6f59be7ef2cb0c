/** `rosa@xn--mller-kva.example` for `rosa@müller.example`. Leaves alone what is no domain. */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const isPlain = /^[\w.-]*$/.test(domain);
  // Anything else would end the host of the URL.
  if (at === 0 || isPlain || !/^[\p{L}\p{M}\p{N}.。．｡_-]+$/u.test(domain)) return address;
  const host = `https://${domain}`;
  return URL.canParse(host) ? address.slice(0, at) + new URL(host).hostname : address;
}
