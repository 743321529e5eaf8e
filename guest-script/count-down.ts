/** How long a place is still kept: to the second for the eye, and twice in words for a screen reader. */
const SOON_MS = 60_000;

export function countDown(): void {
  const hold = document.querySelector<HTMLElement>('[data-until]');
  const clock = hold?.querySelector<HTMLElement>('.countdown');
  const status = hold?.querySelector<HTMLElement>('[role=status]');
  const text = hold?.querySelector('p');
  if (!hold || !clock || !status || !text) return;
  const until = Number(hold.dataset.until);
  if (until <= Date.now()) return;

  const tick = () => {
    const left = until - Date.now();
    if (left <= 0) {
      text.textContent = status.textContent = hold.dataset.over ?? '';
      clearInterval(ticking);
      return;
    }
    clock.textContent = clockOf(left);
    if (left <= SOON_MS && status.textContent === '') status.textContent = hold.dataset.soon ?? '';
  };
  const ticking = setInterval(tick, 1_000);
  tick();
}

/** 61_000 → '1:01' */
function clockOf(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
