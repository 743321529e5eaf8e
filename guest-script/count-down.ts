/** How long a place is still kept: to the second for the eye, and twice in words for a screen reader. */
import { comesBack } from './comes-back';
const SOON_MS = 60_000;

export function countDown(): void {
  const hold = document.querySelector<HTMLElement>('[data-left]');
  const clock = hold?.querySelector<HTMLElement>('.countdown');
  const status = hold?.querySelector<HTMLElement>('[role=status]');
  const text = hold?.querySelector('p');
  if (!hold || !clock || !status || !text) return;
  // From what was left when the page was made: the clock of a guest's device may be wrong, but it runs like any other.
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
  // Who went back has let the table go: going forward does not bring it back.
  addEventListener('pageshow', (event) => {
    if (!comesBack(event)) return;
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
