import { statusInk, tintOf } from './status-ink';

test('a full colour has one ink in both themes', () => {
  expect(statusInk('#2e7d32', 1)).toEqual({ '--ink-light': '#ffffff', '--ink-dark': '#ffffff' });
});

test('a thin colour lets the background through: dark letters by day, light ones by night', () => {
  expect(statusInk('#2e7d32', 0.2)).toEqual({ '--ink-light': '#050505', '--ink-dark': '#ffffff' });
  expect(statusInk('', 0)).toEqual({ '--ink-light': '#050505', '--ink-dark': '#ffffff' });
});

test('as a border it covers nothing', () => {
  expect(tintOf({ colour: 'border', opacity: 80 })).toBe(0);
  expect(tintOf({ colour: 'background', opacity: 80 })).toBe(0.8);
});
