import { WHOLE, cropOf, settled } from './picture-crop';

test('of a wide picture a square keeps the middle, of a tall one too', () => {
  expect(cropOf(WHOLE, { width: 400, height: 200 }, 1)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  expect(cropOf(WHOLE, { width: 200, height: 400 }, 1)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 });
});

test('nearer, less is kept, and never anything outside of the picture', () => {
  expect(cropOf({ zoom: 2, x: 1, y: 0 }, { width: 160, height: 100 }, 1.6)).toEqual({
    left: 0.5,
    top: 0,
    width: 0.5,
    height: 0.5,
  });
});

test('a view that was pulled beyond the edge stands at the edge', () => {
  const box = cropOf({ zoom: 2, x: 1.4, y: 0.5 }, { width: 100, height: 100 }, 1);
  expect(settled({ zoom: 2, x: 1.4, y: 0.5 }, box)).toEqual({ zoom: 2, x: 0.75, y: 0.5 });
});
