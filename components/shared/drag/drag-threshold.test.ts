import { pressVerdict } from './drag-threshold';

const from = { x: 100, y: 100 };

test('a mouse drags after six pixels, a finger after eight', () => {
  expect(pressVerdict(from, { x: 106, y: 100 }, false, false)).toBe('wait');
  expect(pressVerdict(from, { x: 107, y: 100 }, false, false)).toBe('carry');
  expect(pressVerdict(from, { x: 100, y: 108 }, true, false)).toBe('wait');
  expect(pressVerdict(from, { x: 100, y: 109 }, true, false)).toBe('carry');
});

test('a finger moving on a scrolling source scrolls it; a mouse drags', () => {
  expect(pressVerdict(from, { x: 100, y: 120 }, true, true)).toBe('let-go');
  expect(pressVerdict(from, { x: 100, y: 120 }, false, true)).toBe('carry');
});
