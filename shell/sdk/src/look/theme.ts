const dark = '(prefers-color-scheme: dark)';

/** Which theme is shown: what `data-theme` on the page says, else what the system prefers. */
export function themeName(): 'light' | 'dark' {
  const set = document.documentElement.dataset.theme;
  if (set === 'light' || set === 'dark') return set;
  return matchMedia(dark).matches ? 'dark' : 'light';
}

export function onThemeChange(listener: () => void): () => void {
  const system = matchMedia(dark);
  system.addEventListener('change', listener);
  const page = new MutationObserver(listener);
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    page.disconnect();
  };
}

/** What a token of tokens.css comes to now, for the few who need a value in place of `var()`. */
export const token = {
  text: (name: `--${string}`): string =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim() || 'inherit',

  /** An `rgb()` colour: a probe resolves `light-dark()`. Black where no style sheet is loaded (tests). */
  color(name: `--${string}`): string {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return /^rgba?\(/.test(color) ? color : '#000';
  },
};
