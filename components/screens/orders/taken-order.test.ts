import { NEW_ORDER, missingIn, postcodeOf } from './taken-order';

const to = (postcode: string) => ({ ...NEW_ORDER.address, address: 'Calle Colón 18', postcode });

test('the postcode is asked for of a delivery alone, once it is said', () => {
  expect(postcodeOf({ service: 'delivery', address: to(' 46 001 ') })).toBe('46 001');
  expect(postcodeOf({ service: 'delivery', address: to(' ') })).toBeUndefined();
  expect(postcodeOf({ service: 'takeaway', address: to('46001') })).toBeUndefined();
});

test('a time that is not offered any more, or is full by now, has to be chosen again', () => {
  const slot = (time: number, free = true) => ({ time, at: '', free });
  const wrong = (time: number | null) =>
    missingIn(
      {
        ...NEW_ORDER,
        time,
        name: 'Marta',
        phone: '+34600111222',
        lines: [{ product: 1, quantity: 1, options: [], note: '' }],
      },
      { slots: [slot(20), slot(20.25, false)], asap: null },
    );
  expect([wrong(20), wrong(20.25), wrong(19.75), wrong(null)]).toEqual([
    {},
    { time: 'noTime' },
    { time: 'noTime' },
    { time: 'noTime' },
  ]);
});
