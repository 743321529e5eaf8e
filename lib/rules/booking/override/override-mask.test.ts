import { overrideMask } from './override-mask';

it('adds up the keys of what clashes', () => {
  expect(
    overrideMask([
      { code: 'blocked', key: 16 },
      { code: 'table-taken', key: 4 },
      { code: 'table-too-small', key: 4 },
    ]),
  ).toBe(20);
});

it('is nothing when nothing clashes, or when something cannot be overridden', () => {
  expect(overrideMask([])).toBeNull();
  expect(
    overrideMask([
      { code: 'table-taken', key: 4 },
      { code: 'outside-hours', key: 0 },
    ]),
  ).toBeNull();
});
