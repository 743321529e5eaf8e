import { contrast } from '@/components/ui/contrast';
import { DARK, LIGHT } from './palette';
import { pageStyle } from './page-style';

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the %s palette', (_name, colours) => {
  test.each(['background', 'surface', 'raised'] as const)('reads well on %s', (background) => {
    for (const text of ['ink', 'inkSoft', 'accent', 'danger', 'warning', 'success', 'info'] as const)
      expect(contrast(colours[text], colours[background])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.edge, colours[background])).toBeGreaterThanOrEqual(3);
  });

  test('reads well on its own filled buttons, hovered too', () => {
    expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.onAccent, colours.accentStrong)).toBeGreaterThanOrEqual(4.5);
    for (const [on, fill] of [
      ['onDanger', 'danger'],
      ['onWarning', 'warning'],
      ['onSuccess', 'success'],
      ['onInfo', 'info'],
    ] as const)
      expect(contrast(colours[on], colours[fill])).toBeGreaterThanOrEqual(4.5);
  });
});

test('without a script the page follows the device, with one the stored choice', () => {
  expect(pageStyle()).toContain(
    '@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;--background:#101413;',
  );
  expect(pageStyle()).toContain(':root[data-theme=dark]{color-scheme:dark;');
});
