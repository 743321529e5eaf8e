import { timerBox } from './timer-box';

test('three sizes, by how large the table is drawn', () => {
  const sizes = [80, 50, 30]
    .map((side) => timerBox({ width: side, height: side }, 100, 'bottom'))
    .map(({ width, height }) => [width, height]);
  expect(sizes).toEqual([
    [50, 25],
    [34, 17],
    [25, 17],
  ]);
});

test('a long narrow table has the size of its narrow side', () => {
  expect(timerBox({ width: 120, height: 44 }, 100, 'bottom')).toMatchObject({ width: 34, height: 17 });
});

test('at 200 percent it is twice as large', () => {
  expect(timerBox({ width: 80, height: 80 }, 200, 'top')).toMatchObject({ width: 100, height: 50 });
});

test('it is on the configured side', () => {
  const at = (position: Parameters<typeof timerBox>[2]) => timerBox({ width: 80, height: 100 }, 100, position);
  expect([at('bottom').x, at('bottom').y]).toEqual([0, 65.5]);
  expect([at('top').x, at('top').y]).toEqual([0, -65.5]);
  expect([at('left').x, at('left').y]).toEqual([-68, 0]);
  expect([at('right').x, at('right').y]).toEqual([68, 0]);
});

test('it never covers the table', () => {
  expect(timerBox({ width: 30, height: 30 }, 100, 'bottom').y).toBe(26.5);
});
