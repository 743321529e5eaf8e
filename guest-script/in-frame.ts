/** In a frame on somebody else's page, Escape is pressed here and means the dialog around. It is told nothing but that. */
import { CLOSE_MESSAGE } from './close-message';

export function listenInFrame(): void {
  if (document.documentElement.dataset.embed === undefined || parent === window) return;
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) parent.postMessage(CLOSE_MESSAGE, '*');
  });
}
