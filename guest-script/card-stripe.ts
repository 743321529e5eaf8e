/** Stripe's Payment Element, for registering a card or paying. */
import type { Appearance, StripeConstructor, StripeElementLocale, StripeError } from '@stripe/stripe-js';
import { type FieldsResult, type MountFields, PermanentRefusal, colourOf, loadScript } from './card-fields';

/**
 * The release that the types describe. Stripe's fraud signals are disabled: they would send the page's URL, which
 * contains the payment key.
 */
const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false';

export const stripeFields: MountFields = async ({ form, container, faultText }) => {
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
  element.mount(container);
  await ready;

  // After a redirect to a bank, the guest returns to this page, which reads the outcome from Stripe.
  const confirmParams = { return_url: `${returnUrl}&attempt=${attempt.attempt}` };
  const confirm = (): Promise<{ error?: StripeError }> =>
    kind === 'card'
      ? stripe.confirmSetup({ elements, clientSecret, confirmParams, redirect: 'if_required' })
      : stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' });
  return { submit: async () => resultOf(await confirm(), String(attempt.attempt), faultText) };
};

/**
 * Card errors have Stripe's own texts in the guest's language. If the request is already completed, the server says so.
 */
function resultOf({ error }: { error?: StripeError }, attempt: string, faultText: string): FieldsResult {
  if (!error || error.code === 'setup_intent_unexpected_state' || error.code === 'payment_intent_unexpected_state')
    return { fields: { attempt } };
  return { fault: error.message ?? faultText };
}

interface Attempt {
  attempt: number;
  clientSecret: string;
}

async function openAttempt(form: HTMLFormElement): Promise<Attempt> {
  // `form.action` would be the field named `action`.
  const answer = await fetch(form.getAttribute('action') ?? '', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ action: 'attempt' }),
  });
  if (answer.status === 409) {
    const { code } = (await answer.json()) as { code?: string };
    if (code === 'not-payable') throw new PermanentRefusal(code);
    // Completed or withdrawn meanwhile: the page itself shows which.
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
