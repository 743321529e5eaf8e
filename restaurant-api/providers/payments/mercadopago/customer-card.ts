/** A guest's card kept with a customer of the restaurant's own account, to be charged while he is away. */
import { Customer, CustomerCard } from 'mercadopago';
import { type Outcome, type Submission, outcome } from '../payment-provider';
import { asked, callAs, isRefusal } from './mercadopago-client';
import { cardOutcome } from './payment-outcome';

/** Mercado Pago knows customers by their address: there is one for each, however often he books. */
export async function keepCard(accessToken: string, { key, payer, card, reference }: Submission): Promise<Outcome> {
  const email = card.email || payer.email;
  if (!email) return outcome('failed', reference, { failure: 'email_required' });
  const customer = await customerOf(accessToken, key, email, payer.name);
  if (typeof customer !== 'string') return outcome('failed', reference, { failure: customer.code });
  const kept = await asked(new CustomerCard(callAs(accessToken, `${key}-card`)).create({ customerId: customer, body: { token: card.token } }));
  return isRefusal(kept) ? outcome('failed', reference, { failure: kept.code }) : cardOutcome(customer, kept);
}

async function customerOf(accessToken: string, key: string, email: string, name: string): Promise<string | { code: string }> {
  const found = await findCustomer(accessToken, email);
  if (found !== null) return found;
  const [first = '', ...rest] = name.split(' ');
  const made = await asked(new Customer(callAs(accessToken, `${key}-customer`)).create({ body: { email, first_name: first, last_name: rest.join(' ') } }));
  if (!isRefusal(made)) return made.id ?? '';
  // Somebody else's call was quicker, or the list is a moment behind.
  return (await findCustomer(accessToken, email)) ?? made;
}

async function findCustomer(accessToken: string, email: string): Promise<string | null> {
  const found = await asked(new Customer(callAs(accessToken)).search({ options: { email } }));
  return isRefusal(found) ? null : (found.results?.[0]?.id ?? null);
}
