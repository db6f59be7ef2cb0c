/** Formatted texts. Only the screens that import this module fetch its parser. */
export { FormattedText } from './written/formatted-text.tsx';
