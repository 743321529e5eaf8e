import { guestDelivery } from './guest-delivery';

test('D16: while guests are not written to nothing leaves, whatever is set up', () => {
  const setUp = { email: true, sms: true, whatsapp: false };
  expect(guestDelivery(setUp, true)).toEqual(setUp);
  expect(guestDelivery(setUp, false)).toEqual({ email: false, sms: false, whatsapp: false });
  expect(guestDelivery(undefined, true)).toBeUndefined();
  expect(guestDelivery(undefined, false)).toEqual({ email: false, sms: false, whatsapp: false });
});
