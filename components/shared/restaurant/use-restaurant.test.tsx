import { seatedStatus } from '@/lib/rules/statuses/stage';
import { PLAN, SETUP } from '@/tests/support/screens/staff-page';
import { restaurantOf } from './use-restaurant';

const setup = {
  ...SETUP,
  areaNames: { '2': { es: 'Terraza' } },
  guestOptions: [{ uid: 3, name: 'Vegano', names: { en: 'Vegan' }, type: '', ticked: false }],
};

test("options and areas are named in the reader's language", () => {
  const shown = (language: string) => restaurantOf(setup, [PLAN], undefined, language);
  expect(shown('es').areas.map(({ name }) => name)).toEqual(['Inside', 'Terraza']);
  expect(shown('en').areas.map(({ name }) => name)).toEqual(['Inside', 'Terrace']);
  expect(shown('en').setup.guestOptions.map(({ name }) => name)).toEqual(['Vegan']);
  expect(shown('es').setup.guestOptions.map(({ name }) => name)).toEqual(['Vegano']);
});

test("the reader's language does not change which status is the seated one", () => {
  const statuses = [
    { code: 1000, name: 'At the bar', colour: '#000', stage: 4 as const, stageName: '' },
    { code: 1020, name: 'Sentado', colour: '#000', stage: 4 as const, stageName: '' },
  ];
  const names: Record<number, string> = { 1000: 'Seated', 1020: 'At table' };
  const restaurant = restaurantOf({ ...setup, statuses }, [PLAN], ({ code }) => names[code] ?? '');
  expect(restaurant.statuses.get(1020)?.name).toBe('At table');
  expect(seatedStatus(restaurant.statuses)).toBe(1020);
});
