import type { GuestTexts } from '@/components/shared/guest-page/page-context';

/** Room for Mercado Pago's own fields, and those that say whose card it is: they are no secret, and the SDK wants them from us. */
export function MercadoPagoFields({ p }: { p: GuestTexts }) {
  return (
    <>
      <div className="field">
        <label className="label" htmlFor="holder">
          {p('form.holder')}
        </label>
        <input id="holder" name="holder" type="text" autoComplete="cc-name" required maxLength={100} />
      </div>
      <SecureField id="mp-cardNumber" label={p('form.number')} />
      <div className="pair">
        <SecureField id="mp-expirationDate" label={p('form.expires')} />
        <SecureField id="mp-securityCode" label={p('form.code')} />
      </div>
      <div className="pair" data-identification="" hidden>
        <div className="field">
          <label className="label" htmlFor="idType">
            {p('form.idType')}
          </label>
          <select id="idType" name="idType" />
        </div>
        <div className="field">
          <label className="label" htmlFor="idNumber">
            {p('form.idNumber')}
          </label>
          <input id="idNumber" name="idNumber" type="text" maxLength={40} />
        </div>
      </div>
    </>
  );
}

/** The label cannot be tied to a field inside a frame: the script passes its words on to the SDK. */
function SecureField({ id, label }: { id: string; label: string }) {
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <div className="secure-field" id={id} />
    </div>
  );
}
