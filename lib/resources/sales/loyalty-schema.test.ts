import { loyaltySchemas } from './loyalty-schema';

test('a server of the specification alone answers the number of a new member, and ok for one who left (§7)', () => {
  expect(loyaltySchemas.create.answer.parse({ uid: 88 })).toEqual({ uid: 88 });
  expect(loyaltySchemas.leave.answer.parse({ ok: true })).toEqual({ ok: true });
});
