import { marksOf } from './marks';

const option = (uid: number, name: string, type = '') => ({ uid, name, type, ticked: false });
const setup = {
  bookOptions: [option(1000, 'Do not move'), option(1001, 'High chair'), option(1002, 'Cumpleaños')],
  guestOptions: [
    option(1, 'Vegan'),
    option(2, 'Sin gluten'),
    option(3, 'Alérgico a frutos secos'),
    option(4, 'V.I.P.'),
    option(5, 'Stammgast', 'VIP'),
    option(6, 'Nüsse', 'allergy'),
    option(7, 'Coconut'),
  ],
};
const nobody = { bookOptions: [], guestOptions: [] };
const card = { vip: false, allergies: '' };

it('somebody without options and marks has none', () => {
  expect(marksOf(nobody, undefined, setup)).toEqual({ vip: false, allergies: [], doNotMove: false, options: [] });
});

it('is looked after by the diner’s card, by the name of an option, or by its type', () => {
  expect(marksOf(nobody, { ...card, vip: true }, setup).vip).toBe(true);
  expect(marksOf({ ...nobody, guestOptions: [4] }, card, setup)).toMatchObject({ vip: true, options: [] });
  expect(marksOf({ ...nobody, guestOptions: [5] }, undefined, setup).vip).toBe(true);
});

it('names what must not be on a plate, the card first', () => {
  expect(marksOf({ ...nobody, guestOptions: [3, 2, 6] }, { ...card, allergies: ' Mostaza ' }, setup).allergies).toEqual(
    ['Mostaza', 'Sin gluten', 'Alérgico a frutos secos', 'Nüsse'],
  );
});

it('takes neither a diet nor a coconut for an allergy', () => {
  expect(marksOf({ ...nobody, guestOptions: [1, 7] }, card, setup)).toMatchObject({
    allergies: [],
    options: [{ name: 'Vegan' }, { name: 'Coconut' }],
  });
});

it('keeps "do not move" apart from what was asked for', () => {
  expect(marksOf({ ...nobody, bookOptions: [1000, 1002] }, undefined, setup)).toMatchObject({
    doNotMove: true,
    options: [{ name: 'Cumpleaños' }],
  });
});
