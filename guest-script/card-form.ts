/**
 * The form around the card fields: one press submits the card to the provider, and the provider's answer to the
 * restaurant.
 */
import { type CardFields, type MountFields, PermanentRefusal } from './card-fields';
import { mercadoPagoFields } from './card-mercado-pago';
import { stripeFields } from './card-stripe';
import { testFields } from './card-test';

const PROVIDERS: Record<string, MountFields> = {
  stripe: stripeFields,
  mercadopago: mercadoPagoFields,
  test: testFields,
};

export async function setUpCardForm(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('form[data-card]');
  const container = document.getElementById('card-fields');
  const mount = PROVIDERS[form?.dataset.card ?? ''];
  if (!form || !container || !mount) return;
  const submitButton = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const fault = document.getElementById('card-fault');
  const showStatus = (text: string) => {
    if (fault) fault.textContent = text;
  };
  const { faultText = '', downText = '', neverText = '' } = form.dataset;

  let fields: CardFields | undefined;
  try {
    fields = await mount({ form, container, faultText });
    container.removeAttribute('aria-busy');
    if (submitButton) submitButton.disabled = false;
  } catch (error) {
    const isFinal = error instanceof PermanentRefusal;
    container.remove();
    for (const part of form.querySelectorAll('[data-give]')) part.remove();
    if (!isFinal) form.querySelector('[data-again]')?.removeAttribute('hidden');
    showStatus(isFinal ? neverText : downText);
    return;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.dataset.giving !== undefined) return;
    form.dataset.giving = form.dataset.busy = '';
    showStatus('');
    void submitCard(fields);
  });
  // After Back, the form can be submitted again; the server knows what was paid.
  addEventListener('pageshow', free);

  async function submitCard(fields: CardFields): Promise<void> {
    const answer = await fields.submit().catch(() => ({ fault: downText }));
    if ('fault' in answer) {
      free();
      return showStatus(answer.fault);
    }
    for (const [name, value] of Object.entries(answer.fields)) carry(name, value);
    form?.submit();
  }

  function free(): void {
    if (form) for (const mark of ['giving', 'busy']) delete form.dataset[mark];
  }

  function carry(name: string, value: string): void {
    const input = form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    if (!input.isConnected) form?.append(input);
  }
}
