import { statusInk, tintOf } from './status-ink';

test('an opaque colour has the same text colour in both themes', () => {
  expect(statusInk('#2e7d32', 1)).toEqual({ '--ink-light': '#ffffff', '--ink-dark': '#ffffff' });
});

test('a light tint lets the background through: dark text by day, light text by night', () => {
  expect(statusInk('#2e7d32', 0.2)).toEqual({ '--ink-light': '#050505', '--ink-dark': '#ffffff' });
  expect(statusInk('', 0)).toEqual({ '--ink-light': '#050505', '--ink-dark': '#ffffff' });
});

test('as a border it covers nothing', () => {
  expect(tintOf({ colour: 'border', opacity: 80 })).toBe(0);
  expect(tintOf({ colour: 'background', opacity: 80 })).toBe(0.8);
});
