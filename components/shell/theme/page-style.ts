import { COLOR_SCHEME_ATTRIBUTE, DARK, LIGHT, type Palette } from './palette';

const declarations = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`)
    .join('');

/**
 * The palette as CSS variables (`--ink-soft`), for pages that are plain HTML and CSS: sign-in, error screen, guest
 * pages. Follows the stored theme, and the device's own where no script has run.
 */
export function pageStyle(): string {
  const attribute = COLOR_SCHEME_ATTRIBUTE;
  return [
    `:root{color-scheme:light;${declarations(LIGHT)}}`,
    `@media (prefers-color-scheme:dark){:root:not([${attribute}]){color-scheme:dark;${declarations(DARK)}}}`,
    `:root[${attribute}=dark]{color-scheme:dark;${declarations(DARK)}}`,
  ].join('');
}
