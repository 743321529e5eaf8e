import { screen } from '@testing-library/react';
import type { GiftCard } from '@/lib/resources/sales/gift-cards-schema';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { SendDialog } from './send-dialog';

const CARD = { uid: 9, buyerEmail: 'ana@example.com', recipientEmail: '' } as GiftCard;

const send = async (email: boolean, writeToGuests: boolean) => {
  const { user } = staffPage(<SendDialog card={CARD} onClose={() => undefined} />, {
    setup: { writeToGuests },
    routes: {
      [`GET ${PATH}/messages/delivery`]: () => json({ email, sms: false, whatsapp: false }),
      [`POST ${PATH}/gift-card/9/send`]: () => json(CARD),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
};

test.each([
  ['with mail it is on its way', true, true, 'The gift card is on its way.'],
  ['without a provider it is kept', false, true, /^Not sent: e-mail is not set up, or guests are not written to\./],
  ['while guests are not written to it is not sent', true, false, /^Not sent: /],
])('%s', async (_name, email, writeToGuests, said) => {
  await send(email, writeToGuests);
  expect(await screen.findByText(said)).toBeInTheDocument();
});
