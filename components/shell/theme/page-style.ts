import { COLOR_SCHEME_ATTRIBUTE, DARK, LIGHT, type Palette } from './palette';

/** A palette as CSS variables: `inkSoft` → `--ink-soft`. */
export function paletteVariables(palette: Palette): Record<`--${string}`, string> {
  return Object.fromEntries(
    Object.entries(palette).map(([name, value]) => [
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  );
}

const declarations = (palette: Palette) =>
  Object.entries(paletteVariables(palette))
    .map(([name, value]) => `${name}:${value};`)
    .join('');

/**
 * The palettes as a style sheet, for pages of plain HTML and CSS: sign-in, error screen, guest pages. Follows the
 * stored theme, or the device's where no script has run.
 */
export function pageStyle(): string {
  const attribute = COLOR_SCHEME_ATTRIBUTE;
  return [
    `:root{color-scheme:light;${declarations(LIGHT)}}`,
    // Printed pages are light.
    `@media screen and (prefers-color-scheme:dark){:root:not([${attribute}]){color-scheme:dark;${declarations(DARK)}}}`,
    `:root[${attribute}=dark]{color-scheme:dark;${declarations(DARK)}}`,
  ].join('');
}
