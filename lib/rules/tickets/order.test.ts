import { dueOf, orderTerms, saleError, vatWithin } from './order';

const kind = { price: 6000, payment: 'prepaid', deposit: 0, freeUntil: 48 } as const;
const order = { name: 'Noche de vinos', people: 2, startsAt: Date.parse('2026-11-27T20:00:00Z'), currency: 'EUR' };

describe('what is paid at once', () => {
  test.each([
    [{ price: 6000, payment: 'prepaid', deposit: 0 }, 6000],
    [{ price: 6000, payment: 'deposit', deposit: 1500 }, 1500],
    [{ price: 6000, payment: 'none', deposit: 1500 }, 0],
  ] as const)('%j: %d', (of, due) => expect(dueOf(of)).toBe(due));
});

describe('terms of an order', () => {
  test('of one kind are by the person, and free until its hours', () => {
    expect(orderTerms([{ kind, quantity: 2 }], order)).toEqual({
      kind: 'prepaid',
      name: 'Noche de vinos',
      currency: 'EUR',
      due: 12_000,
      noShowMost: 0,
      freeUntil: '2026-11-25T20:00:00.000Z',
      covers: 2,
      amount: 6000,
      per: 'cover',
    });
  });
  test('of several kinds are the strictest, and a deposit where not all is paid', () => {
    const deposit = { price: 4000, payment: 'deposit', deposit: 1000, freeUntil: 72 } as const;
    expect(
      orderTerms(
        [
          { kind, quantity: 1 },
          { kind: deposit, quantity: 1 },
        ],
        order,
      ),
    ).toMatchObject({
      kind: 'deposit',
      due: 7000,
      freeUntil: '2026-11-24T20:00:00.000Z',
      per: 'party',
    });
    const never = { ...deposit, freeUntil: null };
    expect(
      orderTerms(
        [
          { kind, quantity: 1 },
          { kind: never, quantity: 1 },
        ],
        order,
      )?.freeUntil,
    ).toBeNull();
  });
  test('are none where nothing is paid in advance', () => {
    expect(orderTerms([{ kind: { ...kind, payment: 'none' }, quantity: 2 }], order)).toBeNull();
  });
});

test.each([
  [{}, '', null],
  [{ active: false }, '', 'hidden'],
  [{ code: 'AMIGOS' }, '', 'hidden'],
  [{ code: 'AMIGOS' }, ' amigos ', null],
  [{ code: 'amigos' }, 'Amigos', null],
  [{ saleFrom: '2026-11-22' }, '', 'not-yet'],
  [{ saleFrom: '2026-11-21', saleUntil: '2026-11-21' }, '', null],
  [{ saleUntil: '2026-11-20' }, '', 'over'],
] as const)('%j asked with %j is %s', (said, code, fault) => {
  const of = { active: true, saleFrom: null, saleUntil: null, code: '', ...said };
  expect(saleError(of, { today: '2026-11-21', code })).toBe(fault);
});

test.each([
  [6000, 10, 545],
  [6000, 21, 1041],
  [6000, null, 0],
])('in %d at %s %% there is VAT of %d', (sum, rate, vat) => expect(vatWithin(sum, rate)).toBe(vat));
