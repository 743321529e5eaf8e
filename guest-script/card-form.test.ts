/** The form around a provider's fields, with a fake provider script. */
import { setUpCardForm } from './card-form';

const posted = jest.fn();
const confirmSetup = jest.fn<Promise<object>, [Record<string, unknown>]>();
const mounted = { clientSecret: '' };

/** The part of Stripe.js that the form uses. */
function stripe(publishableKey: string, options: object) {
  opened.push([publishableKey, options]);
  return {
    elements: ({ clientSecret }: { clientSecret: string }) => {
      mounted.clientSecret = clientSecret;
      return {
        create: () => ({
          mount: () => undefined,
          on: (event: string, heard: () => void) => event === 'ready' && queueMicrotask(heard),
        }),
      };
    },
    confirmSetup,
  };
}
const opened: unknown[] = [];

class MercadoPago {
  fields = {
    create: () => {
      const field = {
        mount: () => field,
        on: (event: string, heard: (said: object) => void) =>
          queueMicrotask(() => heard(event === 'binChange' ? { bin: '50317557' } : {})),
      };
      return field;
    },
    createCardToken: async (holder: object) => ({ id: `token of ${JSON.stringify(holder)}` }),
  };
  getIdentificationTypes = async () => [{ id: 'RUT', name: 'RUT' }];
  getPaymentMethods = async ({ bin }: { bin: string }) => ({
    results: bin === '50317557' ? [{ id: 'master', issuer: { id: 24 } }] : [],
  });
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

async function open(card: string, inside = ''): Promise<HTMLFormElement> {
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <form action="/ccrequest?key=k" data-card="${card}" data-kind="card" data-publishable-key="pk" data-account="acct_1" data-return-url="https://maitre.test/ccrequest?key=k" data-fault-text="check it" data-down-text="not now">
      <input type="hidden" name="action" value="confirm"><div id="card-fields" aria-busy="true"></div>${inside}<p id="card-fault"></p><button type="submit" data-give disabled>Give</button><a href="/ccrequest?key=k" data-again hidden>Try again</a>
    </form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  // As in browsers, but not in jsdom: a field named `action` shadows the form's own property.
  Object.defineProperty(form, 'action', { value: form.elements.namedItem('action') });
  form.submit = () => posted(Object.fromEntries(new FormData(form)));
  // Third-party scripts are not loaded: the test fires their load or error events.
  jest
    .spyOn(document.head, 'append')
    .mockImplementation(
      (script) =>
        void queueMicrotask(() => (script as HTMLElement).dispatchEvent(new Event(online ? 'load' : 'error'))),
    );
  await setUpCardForm();
  return form;
}
let online = true;

beforeEach(() => {
  jest.clearAllMocks();
  online = true;
  Object.assign(window, { Stripe: stripe, MercadoPago, matchMedia: () => ({ matches: false }) });
  global.fetch = jest.fn(async () => new Response(JSON.stringify({ attempt: 7, clientSecret: 'seti_secret' })));
});

const press = (form: HTMLFormElement) => form.dispatchEvent(new Event('submit', { cancelable: true }));

test('several presses submit once to Stripe, and success submits only the id of the attempt', async () => {
  confirmSetup.mockResolvedValue({});
  const form = await open('stripe');
  expect([opened.at(-1), mounted.clientSecret]).toEqual([
    ['pk', { stripeAccount: 'acct_1', locale: '' }],
    'seti_secret',
  ]);
  press(form);
  press(form);
  await settled();
  expect(confirmSetup.mock.calls.map(([{ confirmParams, redirect }]) => [confirmParams, redirect])).toEqual([
    [{ return_url: 'https://maitre.test/ccrequest?key=k&attempt=7' }, 'if_required'],
  ]);
  expect(posted.mock.calls).toEqual([[{ action: 'confirm', attempt: '7' }]]);
});

test("Stripe's attempt is requested at the address of the form", async () => {
  await open('stripe');
  expect(
    (global.fetch as jest.Mock).mock.calls.map(([address, { method, body }]) => [address, method, String(body)]),
  ).toEqual([['/ccrequest?key=k', 'POST', 'action=attempt']]);
});

test("a refusal shows Stripe's text, and another card may be entered", async () => {
  confirmSetup.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } }).mockResolvedValueOnce({});
  const form = await open('stripe');
  press(form);
  await settled();
  expect([document.getElementById('card-fault')?.textContent, posted.mock.calls.length]).toEqual([
    'Your card was declined.',
    0,
  ]);
  press(form);
  await settled();
  expect(posted).toHaveBeenCalledTimes(1);
});

test('a completed request is submitted, and the server decides', async () => {
  confirmSetup.mockResolvedValue({ error: { code: 'setup_intent_unexpected_state', message: 'no' } });
  press(await open('stripe'));
  await settled();
  expect(posted.mock.calls).toEqual([[{ action: 'confirm', attempt: '7' }]]);
});

test('an unreachable provider removes the button and shows the retry link', async () => {
  const again = (form: HTMLFormElement) => form.querySelector('[data-again]')?.hasAttribute('hidden');
  expect(again(await open('stripe'))).toBe(true);
  online = false;
  const form = await open('stripe');
  expect([document.getElementById('card-fault')?.textContent, form.querySelector('button'), again(form)]).toEqual([
    'not now',
    null,
    false,
  ]);
});

test('missing fields of the test provider remove the button too', async () => {
  const form = await open('test');
  expect([
    document.getElementById('card-fault')?.textContent,
    form.querySelector('button'),
    form.querySelector('iframe'),
  ]).toEqual(['not now', null, null]);
});

test("Mercado Pago's token is submitted with its method and the identification that the country requires", async () => {
  const fields =
    '<input name="holder" value="ANA GIL"><div data-identification hidden><select name="idType"></select><input name="idNumber" value="11111111-1"></div>';
  const form = await open('mercadopago', fields);
  expect(form.querySelector('[data-identification]')?.hasAttribute('hidden')).toBe(false);
  press(form);
  await settled();
  expect(posted.mock.calls).toEqual([
    [
      {
        action: 'confirm',
        holder: 'ANA GIL',
        idType: 'RUT',
        idNumber: '11111111-1',
        method: 'master',
        issuer: '24',
        token: 'token of {"cardholderName":"ANA GIL","identificationType":"RUT","identificationNumber":"11111111-1"}',
      },
    ],
  ]);
});
