/** Embedded on another site, Escape is handled here and closes the surrounding dialog. No other message is sent. */
import { CLOSE_MESSAGE } from './close-message';

export function listenInFrame(): void {
  if (document.documentElement.dataset.embed === undefined || parent === window) return;
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) parent.postMessage(CLOSE_MESSAGE, '*');
  });
}
