import fc from 'fast-check';
import { type PricedProduct, commissionOn, priceCart } from './pricing';

const dish = (said: Partial<PricedProduct> & { uid: number }): PricedProduct => ({
  name: `Dish ${said.uid}`,
  price: 1000,
  modifiers: [],
  station: 1,
  minutes: 4,
  isShown: true,
  outOfHours: null,
  isSoldOut: false,
  stock: null,
  ...said,
});
const PIZZA = dish({
  uid: 1,
  price: 1150,
  modifiers: [
    {
      uid: 10,
      name: 'Size',
      min: 1,
      max: 1,
      options: [
        { uid: 100, name: 'Normal', price: 0 },
        { uid: 101, name: 'Large', price: 350 },
      ],
    },
    {
      uid: 11,
      name: 'Extras',
      min: 0,
      max: 2,
      options: [
        { uid: 110, name: 'Olives', price: 80 },
        { uid: 111, name: 'Anchovies', price: 150 },
        { uid: 112, name: 'No cheese', price: -100 },
      ],
    },
  ],
});
const menu = (...products: PricedProduct[]) => new Map(products.map((one) => [one.uid, one]));
const line = (product: number, quantity = 1, options: number[] = []) => ({ product, quantity, options, note: '' });
const RULES = { service: 'takeaway', commission: { fixed: 0, percentage: 0 }, minOrder: 0, zone: null } as const;

test('a dish costs its price and its options, times how many', () => {
  const cart = priceCart([line(1, 2, [101, 111]), line(2, 3)], menu(PIZZA, dish({ uid: 2, price: 333 })), RULES);
  expect(cart).toMatchObject({
    productQuantity: 5,
    subtotalPrice: 4299,
    servicePrice: 0,
    deliveryPrice: 0,
    totalPrice: 4299,
    short: null,
  });
  expect(cart.lines[0]).toMatchObject({
    price: 1650,
    total: 3300,
    fault: null,
    options: [
      { group: 'Size', name: 'Large', price: 350 },
      { group: 'Extras', name: 'Anchovies', price: 150 },
    ],
  });
});

test.each([
  [[], 'too-few-options'],
  [[100, 101], 'too-many-options'],
  [[100, 110, 111, 112], 'too-many-options'],
  [[100, 999], 'unknown-option'],
  [[100, 110, 110], 'unknown-option'],
  [[100, 112], null],
])('options %j: %s', (options, fault) => {
  expect(priceCart([line(1, 1, options)], menu(PIZZA), RULES).lines[0]?.fault).toBe(fault);
});

test('what is not sold, sold out or no longer there is named, and two lines share what is left', () => {
  const few = dish({ uid: 3, stock: 3 });
  const faults = (lines: Array<ReturnType<typeof line>>, ...products: PricedProduct[]) =>
    priceCart(lines, menu(...products), RULES).lines.map(({ fault, left }) => [fault, left]);
  expect(faults([line(3, 2), line(3, 1)], few)).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(faults([line(3, 2), line(3, 2)], few)).toEqual([
    ['sold-out', 3],
    ['sold-out', 3],
  ]);
  expect(faults([line(4)], dish({ uid: 4, isSoldOut: true }))).toEqual([['sold-out', 0]]);
  expect(faults([line(4)], dish({ uid: 4, isShown: false }))).toEqual([['gone', null]]);
  expect(faults([line(77)])).toEqual([['gone', null]]);
});

test('the commission is fixed and a percentage; half a cent goes up', () => {
  expect(commissionOn(1050, { fixed: 50, percentage: 10 })).toBe(155);
  expect(commissionOn(1005, { fixed: 0, percentage: 10 })).toBe(101);
  expect(commissionOn(1004, { fixed: 0, percentage: 10 })).toBe(100);
  expect(commissionOn(1999, { fixed: 0, percentage: 2.55 })).toBe(51);
  expect(
    priceCart([line(2)], menu(dish({ uid: 2 })), { ...RULES, commission: { fixed: 30, percentage: 5 } }),
  ).toMatchObject({
    servicePrice: 80,
    totalPrice: 1080,
  });
});

test('a zone has its price and its least sum; takeaway has neither', () => {
  const zone = { price: 250, minOrder: 2000 };
  const one = menu(dish({ uid: 2 }));
  expect(priceCart([line(2)], one, { ...RULES, service: 'delivery', zone })).toMatchObject({
    deliveryPrice: 250,
    totalPrice: 1250,
    short: 2000,
  });
  expect(priceCart([line(2, 2)], one, { ...RULES, service: 'delivery', zone }).short).toBeNull();
  expect(priceCart([line(2)], one, { ...RULES, zone })).toMatchObject({
    deliveryPrice: 0,
    totalPrice: 1000,
    short: null,
  });
  expect(priceCart([line(2)], one, { ...RULES, minOrder: 1001 }).short).toBe(1001);
  expect(
    priceCart([], one, { ...RULES, service: 'delivery', zone, commission: { fixed: 99, percentage: 0 } }).totalPrice,
  ).toBe(0);
});

test('sums are whole numbers, add up, and are those of a naive model', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ price: fc.integer({ min: 0, max: 50_000 }), quantity: fc.integer({ min: 1, max: 50 }) }), {
        maxLength: 12,
      }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 500 }),
      (dishes, basisPoints, fixed) => {
        const products = dishes.map(({ price }, uid) => dish({ uid, price }));
        const cart = priceCart(
          dishes.map(({ quantity }, uid) => line(uid, quantity)),
          menu(...products),
          { ...RULES, commission: { fixed, percentage: basisPoints / 100 } },
        );
        let sum = 0n;
        for (const { price, quantity } of dishes) for (let each = 0; each < quantity; each++) sum += BigInt(price);
        const tenThousandths = sum * BigInt(basisPoints);
        const rounded = tenThousandths / 10_000n + (tenThousandths % 10_000n >= 5_000n ? 1n : 0n);
        expect(BigInt(cart.subtotalPrice)).toBe(sum);
        expect(BigInt(cart.servicePrice)).toBe(dishes.length === 0 ? 0n : rounded + BigInt(fixed));
        expect(cart.totalPrice).toBe(cart.subtotalPrice + cart.servicePrice + cart.deliveryPrice);
      },
    ),
    { numRuns: 500 },
  );
});
