/**
 * Script of the menu, the cart and the order pages. Menu and cart: a form is not sent twice. Cart: adds the guest's location
 * to the address, with their permission. Order: keeps it up to date.
 */
import { followOrder } from './follow-order';
import { sendOnce } from './send-once';

followOrder();
sendOnce();

const button = document.querySelector<HTMLButtonElement>('#locate');
const field = (id: string) => document.querySelector<HTMLInputElement>(id);

if (button && 'geolocation' in navigator) {
  button.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const [latitude, longitude, said] = [
          field('#latitude'),
          field('#longitude'),
          document.querySelector('#located'),
        ];
        if (latitude) latitude.value = coords.latitude.toFixed(6);
        if (longitude) longitude.value = coords.longitude.toFixed(6);
        if (said) said.textContent = button.dataset.done ?? '';
        button.disabled = false;
      },
      () => {
        const located = document.querySelector('#located');
        if (located) located.textContent = button.dataset.failed ?? '';
        button.disabled = false;
      },
      { enableHighAccuracy: true, timeout: 10_000 },
    );
  });
}
