import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import type { CartPageProps } from './cart-page';

const ADDRESS = [
  ['address', 'street-address', true, 200],
  ['address_detail', 'address-line2', false, 200],
  ['postcode', 'postal-code', false, 20],
  ['city', 'address-level2', false, 200],
  ['addressDescription', 'off', false, 200],
] as const;

/** Delivery address; the browser may add the location. */
export function AddressForm({ context: { o, k, address }, cart }: Pick<CartPageProps, 'context' | 'cart'>) {
  // Errors are shown only after the first submit.
  const isSaid = cart.address !== '' || cart.postcode !== '' || cart.latitude !== null;
  return (
    <form id="address-form" method="post" action={address} className="part details" aria-labelledby="where">
      <HiddenFields entries={[['action', 'address']]} />
      <h2 id="where">{o('where')}</h2>
      {isSaid && cart.addressFault && (
        <p className="fault" role="alert">
          {k(`addressFault.${cart.addressFault}`)}
        </p>
      )}
      {ADDRESS.map(([name, autoComplete, required, maxLength]) => (
        <div className="field" key={name}>
          <label className="label" htmlFor={name}>
            {k(`address.${name}`)}
            {!required && ` (${o('optional')})`}
          </label>
          <input
            id={name}
            name={name}
            defaultValue={cart[name]}
            required={required}
            maxLength={maxLength}
            autoComplete={autoComplete}
          />
        </div>
      ))}
      <input type="hidden" name="latitude" id="latitude" defaultValue={cart.latitude ?? ''} />
      <input type="hidden" name="longitude" id="longitude" defaultValue={cart.longitude ?? ''} />
      <div className="actions">
        <button
          className="button quiet"
          type="button"
          id="locate"
          hidden
          data-done={o('located')}
          data-failed={o('notLocated')}
        >
          {o('location')}
        </button>
        <button className="button quiet" type="submit">
          {o('saveAddress')}
        </button>
      </div>
      <p className="hint" id="located" role="status">
        {cart.latitude !== null ? o('located') : ''}
      </p>
    </form>
  );
}
