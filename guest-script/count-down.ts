/** Countdown of a held table: visible by the second, announced twice to screen readers. */
import { isHistoryVisit } from './history-visit';
const SOON_MS = 60_000;

export function countDown(): void {
  const hold = document.querySelector<HTMLElement>('[data-left]');
  const clock = hold?.querySelector<HTMLElement>('.countdown');
  const status = hold?.querySelector<HTMLElement>('[role=status]');
  const text = hold?.querySelector('p');
  if (!hold || !clock || !status || !text) return;
  // Relative to the time left when the page was rendered, since a device's clock may be wrong.
  const left = Number(hold.dataset.left);
  let until = Date.now() + left;
  if (left <= 0) return;

  const tick = () => {
    const remaining = until - Date.now();
    if (remaining <= 0) {
      text.textContent = status.textContent = hold.dataset.over ?? '';
      clearInterval(ticking);
      return;
    }
    clock.textContent = clockOf(remaining);
    if (remaining <= SOON_MS && status.textContent === '') status.textContent = hold.dataset.soon ?? '';
  };
  const ticking = setInterval(tick, 1_000);
  tick();
  // Going back has released the table: going forward does not restore it.
  addEventListener('pageshow', (event) => {
    if (!isHistoryVisit(event)) return;
    until = 0;
    tick();
    const here = new URL(location.href);
    here.searchParams.delete('until');
    history.replaceState(null, '', here);
  });
}

/** 61_000 → '1:01' */
function clockOf(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
