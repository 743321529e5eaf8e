/** Stripe's Payment Element, for a card that is registered or that pays. */
import type { Appearance, StripeConstructor, StripeElementLocale, StripeError } from '@stripe/stripe-js';
import { type Given, type MountFields, NeverTaken, colourOf, loadScript } from './card-fields';

/**
 * The release that the types are of. Its signals against fraud would tell Stripe the address of every page it is on, and the address of this
 * one is its key.
 */
const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false';

export const stripeFields: MountFields = async ({ form, place, faultText }) => {
  const [attempt] = await Promise.all([openAttempt(form), loadScript(STRIPE_JS)]);
  const { publishableKey = '', account, returnUrl = '', kind } = form.dataset;
  const { Stripe: connect } = window as unknown as { Stripe: StripeConstructor };
  const stripe = connect(publishableKey, {
    ...(account && { stripeAccount: account }),
    locale: document.documentElement.lang as StripeElementLocale,
  });
  const { clientSecret } = attempt;
  const elements = stripe.elements({ clientSecret, appearance: appearance() });
  const element = elements.create('payment', { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } });
  const ready = new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) => reject(new Error(error.message)));
  });
  element.mount(place);
  await ready;

  // A bank that has to be visited sends the guest back to this page, which asks Stripe how it ended.
  const confirmParams = { return_url: `${returnUrl}&attempt=${attempt.attempt}` };
  const confirm = (): Promise<{ error?: StripeError }> =>
    kind === 'card'
      ? stripe.confirmSetup({ elements, clientSecret, confirmParams, redirect: 'if_required' })
      : stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' });
  return { give: async () => given(await confirm(), String(attempt.attempt), faultText) };
};

/** Stripe has words of its own for what is wrong with a card, in the guest's language. What is over already, the server knows how to say. */
function given({ error }: { error?: StripeError }, attempt: string, faultText: string): Given {
  if (!error || error.code === 'setup_intent_unexpected_state' || error.code === 'payment_intent_unexpected_state')
    return { fields: { attempt } };
  return { fault: error.message ?? faultText };
}

interface Attempt {
  attempt: number;
  clientSecret: string;
}

async function openAttempt(form: HTMLFormElement): Promise<Attempt> {
  // Not `form.action`: that is the field which says what the form wants.
  const answer = await fetch(form.getAttribute('action') ?? '', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ action: 'attempt' }),
  });
  if (answer.status === 409) {
    const { code } = (await answer.json()) as { code?: string };
    if (code === 'not-payable') throw new NeverTaken(code);
    // Met or over meanwhile: the page itself says which.
    location.reload();
  }
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Attempt;
}

function appearance(): Appearance {
  return {
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    variables: {
      colorPrimary: colourOf('--accent'),
      colorBackground: colourOf('--surface'),
      colorText: colourOf('--ink'),
      colorDanger: colourOf('--danger'),
      borderRadius: '8px',
      fontSizeBase: '16px',
    },
  };
}
