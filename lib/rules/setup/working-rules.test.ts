import { turnsFor } from './working-rules';

test('turns go by quarters of an hour from half an hour to six, with the present one whatever it is', () => {
  expect(turnsFor(2)).toHaveLength(23);
  expect(turnsFor(2).slice(0, 3)).toEqual([0.5, 0.75, 1]);
  expect(turnsFor(8).slice(-2)).toEqual([6, 8]);
});
