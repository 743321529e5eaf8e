/** The house of the journey about a guest's bank, as a process of its own: what it is told comes as a message, and so goes the answer. */
import type { BankHouse } from './bank-house';
import { mercadoPagoHouse } from './mercadopago-house';
import { keyIn, payerOf, tillOf } from './payment-house';

const DAY_MS = 86_400_000;
const house = await mercadoPagoHouse({ now: () => Date.now() });
const { mercadoPago, staff, api } = house;
let parties = 0;

const acts: Omit<BankHouse, 'apiUrl' | 'stop'> = {
  async asked() {
    const on = new Date(Date.now() + (3 + ++parties) * DAY_MS).toISOString().slice(0, 10);
    const { body } = await staff.book({ covers: 4, on, firstName: 'Ana', lastName: 'Pérez', eMail: 'ana@example.com' });
    return keyIn((await tillOf(staff, body.uid).ask({ kind: 'deposit', amount: 4000 })).body.link);
  },
  cardToken: async (holder) => mercadoPago.cardToken(holder),
  async give(key, holder) {
    const guest = payerOf(api, key);
    await guest.confirm((await guest.begin()).body.attempt, mercadoPago.cardToken(holder));
  },
  settle: async (status, detail) => mercadoPago.settle(mercadoPago.payments().at(-1)?.id ?? 0, status, detail),
};

process.on('message', ({ id, act, said }: { id: number; act: keyof typeof acts; said: never[] }) => {
  void (acts[act] as (...args: never[]) => Promise<unknown>)(...said).then((answer) => process.send?.({ id, answer }));
});
process.send?.({ apiUrl: api.url });
