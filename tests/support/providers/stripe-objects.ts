/** Objects of the local Stripe: its published samples, changed by calls and by guests' browsers. */
import type { FormValue } from './form-body';

export type StripeObject = Record<string, unknown>;
export interface Stored extends StripeObject {
  id: string;
  object: string;
  status?: string;
  customer?: unknown;
  payment_method?: unknown;
  /** Account it belongs to; '' for the platform. */
  at: string;
}

const KIND: Record<string, { sample: string; prefix: string; status?: string }> = {
  accounts: { sample: 'account', prefix: 'acct' },
  account_links: { sample: 'account_link', prefix: 'link' },
  customers: { sample: 'customer', prefix: 'cus' },
  setup_intents: { sample: 'setup_intent', prefix: 'seti', status: 'requires_payment_method' },
  payment_intents: { sample: 'payment_intent', prefix: 'pi', status: 'requires_payment_method' },
  disputes: { sample: 'dispute', prefix: 'du' },
  refunds: { sample: 'refund', prefix: 're', status: 'succeeded' },
};

/** Stripe's test cards with different results for the first use and later charges. */
const DECLINED_LATER = '4000000000000341';

const errorOf = ({ object }: Stored) => (object === 'setup_intent' ? 'last_setup_error' : 'last_payment_error');

/** Result of a charge without the guest. */
export function chargeOf(intent: Stored, card: Stored): 'succeeded' | 'failed' {
  const declined = card.number === DECLINED_LATER;
  Object.assign(
    intent,
    declined ? { status: 'requires_payment_method' } : { status: 'succeeded', payment_method: card.id },
  );
  return declined ? 'failed' : 'succeeded';
}

export function stripeObjects(samples: Record<string, StripeObject>) {
  const all = new Map<string, Stored>();
  let count = 0;

  function keep(sample: string, prefix: string, said: StripeObject, at: string): Stored {
    const id = `${prefix}_${String(++count).padStart(14, '0')}`;
    const stored = { ...samples[sample], ...said, id, object: sample, at } as Stored;
    all.set(id, stored);
    return stored;
  }

  const numbers = (said: Record<string, FormValue>) =>
    Object.fromEntries(Object.entries(said).map(([key, value]) => [key, key === 'amount' ? Number(value) : value]));

  function find(id: string, account: string): Stored | undefined {
    const stored = all.get(id);
    return stored?.at === account ? stored : undefined;
  }

  /** Actions of a guest's browser at Stripe. */
  const browser = {
    /** Submits a card; '4000002500003155' waits for the bank. */
    give(intent: string, number = '4242424242424242'): void {
      const stored = all.get(intent) as Stored;
      const card = { brand: 'visa', last4: number.slice(-4) };
      const method = keep(
        'payment_method',
        'pm',
        { type: 'card', card, number, customer: stored.customer ?? null },
        stored.at,
      );
      const failure =
        number === '4000000000000002'
          ? { code: 'card_declined', decline_code: 'generic_decline' }
          : number === '4000000000000069'
            ? { code: 'expired_card' }
            : null;
      const status = failure
        ? 'requires_payment_method'
        : number === '4000002500003155'
          ? 'requires_action'
          : 'succeeded';
      Object.assign(stored, { status, [errorOf(stored)]: failure, payment_method: failure ? null : method.id });
    },
    /** The bank approves it. */
    authenticate: (intent: string): void => void Object.assign(all.get(intent) as Stored, { status: 'succeeded' }),
    /**
     * A dispute by the bank, or its result.
     * @returns the dispute's id
     */
    dispute(intent: string, status: 'needs_response' | 'lost' | 'won'): string {
      const stored = all.get(intent) as Stored;
      const known = [...all.values()].find((one) => one.object === 'dispute' && one.payment_intent === intent);
      Object.assign(stored, { latest_charge: { ...samples.charge, payment_intent: intent, disputed: true } });
      return Object.assign(known ?? keep('dispute', 'du', { payment_intent: intent }, stored.at), { status }).id;
    },
    /**
     * A refund on Stripe's dashboard.
     * @returns id of the charge, which has the payment's metadata
     */
    refund(intent: string, amount: number): string {
      const { latest_charge: before, metadata, at, amount: paid } = all.get(intent) as Stored;
      const charge = (before as Stored | undefined) ?? keep('charge', 'ch', { payment_intent: intent, metadata }, at);
      const back = Number(charge.amount_refunded) + amount;
      Object.assign(charge, { amount: paid, amount_refunded: back, refunded: back === paid });
      Object.assign(all.get(intent) as Stored, { latest_charge: charge });
      return charge.id;
    },
    /**
     * The guest's bank returns a refund.
     * @returns id of the returned refund, without metadata
     */
    sendBack(intent: string, amount: number): string {
      const { latest_charge: charge, at } = all.get(intent) as Stored;
      const back = Number((charge as Stored).amount_refunded) - amount;
      Object.assign(charge as Stored, { amount_refunded: back, refunded: false });
      return keep('refund', 're', { payment_intent: intent, amount, status: 'failed', metadata: {} }, at).id;
    },
  };

  return {
    all,
    browser,
    find,
    create(kind: string, said: Record<string, FormValue>, account: string): Stored {
      const made = KIND[kind];
      if (!made) throw new Error(`no ${kind} is made here`);
      const { sample, prefix, status } = made;
      const stored = keep(sample, prefix, { ...numbers(said), ...(status && { status }) }, account);
      if (prefix === 'seti' || prefix === 'pi')
        Object.assign(stored, {
          client_secret: `${stored.id}_secret_x`,
          payment_method: null,
          [errorOf(stored)]: null,
        });
      return stored;
    },
    /** Objects that match: `{customer: 'cus_1'}`. */
    list(kind: string, { limit: _limit, ...asked }: Record<string, FormValue>, account: string): Stored[] {
      return [...all.values()].filter(
        (one) =>
          one.object === KIND[kind]?.sample &&
          one.at === account &&
          Object.entries(asked).every(([name, value]) => one[name] === value),
      );
    },
    shown(stored: Stored, expand: FormValue | undefined): StripeObject {
      const wanted = Array.isArray(expand) && expand.includes('payment_method');
      return wanted && typeof stored.payment_method === 'string'
        ? { ...stored, payment_method: all.get(stored.payment_method) }
        : stored;
    },
  };
}
