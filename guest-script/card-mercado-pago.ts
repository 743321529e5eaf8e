/** Mercado Pago's secure fields. They return a token for one payment; the card holder's data is in our own fields. */
import { type FieldsResult, type MountFields, colourOf, loadScript } from './card-fields';

const SDK = 'https://sdk.mercadopago.com/js/v2';

/** Types of the used part: the SDK is loaded at run time and has none. */
interface MercadoPago {
  fields: {
    create(type: 'cardNumber' | 'expirationDate' | 'securityCode', options: object): SecureField;
    createCardToken(holder: {
      cardholderName: string;
      identificationType?: string;
      identificationNumber?: string;
    }): Promise<{ id: string } | undefined>;
  };
  getIdentificationTypes(): Promise<Array<{ id: string; name: string }>>;
  getPaymentMethods(of: { bin: string }): Promise<{ results: Array<{ id: string; issuer?: { id: number } }> }>;
}
interface SecureField {
  mount(container: string): SecureField;
  on(event: 'ready' | 'binChange', listener: (said: { bin?: string | null }) => void): void;
}
type Connect = new (publicKey: string, options: { locale: string; trackingDisabled: boolean }) => MercadoPago;

/** The SDK supports its own countries only. */
const LOCALES: Record<string, string> = { en: 'en-US', es: 'es-AR', pt: 'pt-BR' };

export const mercadoPagoFields: MountFields = async ({ form, faultText }) => {
  await loadScript(SDK);
  const { MercadoPago: Connect } = window as unknown as { MercadoPago: Connect };
  const mp = new Connect(form.dataset.publishableKey ?? '', {
    locale: LOCALES[document.documentElement.lang] ?? 'en-US',
    trackingDisabled: true,
  });
  const style = {
    color: colourOf('--ink'),
    'placeholder-color': colourOf('--ink-soft'),
    'font-size': '16px',
    height: '46px',
  };
  const fields = (['cardNumber', 'expirationDate', 'securityCode'] as const).map((type) => {
    const srLabel = document.getElementById(`mp-${type}-label`)?.textContent ?? '';
    return mp.fields
      .create(type, { style, srLabel, ariaRequired: true, ...(type === 'expirationDate' && { placeholder: 'MM/YY' }) })
      .mount(`mp-${type}`);
  });
  let bin = '';
  fields[0]?.on('binChange', (said) => (bin = said.bin ?? ''));
  await Promise.all([
    ...fields.map((field) => new Promise<void>((resolve) => field.on('ready', () => resolve()))),
    offerIdentification(form, mp),
  ]);

  const value = (name: string) =>
    form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value.trim() ?? '';
  return {
    async submit(): Promise<FieldsResult> {
      const [holder, type, number] = [value('holder'), value('idType'), value('idNumber')];
      try {
        const token = await mp.fields.createCardToken({
          cardholderName: holder,
          ...(type && number && { identificationType: type, identificationNumber: number }),
        });
        const method = (await mp.getPaymentMethods({ bin })).results[0];
        if (!token || !method) return { fault: faultText };
        return {
          fields: { token: token.id, method: method.id, issuer: method.issuer ? String(method.issuer.id) : '' },
        };
      } catch {
        return { fault: faultText };
      }
    },
  };
};

/** Identification document types of a country; the fields stay hidden where none is required. */
async function offerIdentification(form: HTMLFormElement, mp: MercadoPago): Promise<void> {
  const select = form.querySelector<HTMLSelectElement>('select[name=idType]');
  const types = await mp.getIdentificationTypes().catch(() => []);
  if (!select || types.length === 0) return;
  for (const { id, name } of types) select.add(new Option(name, id));
  form.querySelector('[data-identification]')?.removeAttribute('hidden');
}
