/** How long a page that was stopped on its way takes no press, in milliseconds. */
const AGAIN_MS = 6000;

/** A second press while the first is under way sends nothing. The server would make it one booking all the same. */
export function sendOnce(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.once === undefined || event.defaultPrevented) return;
    if (form.dataset.busy !== undefined) {
      event.preventDefault();
      return;
    }
    form.dataset.busy = '';
    // Whoever stopped it, because nothing came, presses again.
    setTimeout(() => delete form.dataset.busy, AGAIN_MS);
  });
  // The page that comes back by the Back button is one that can be sent again.
  addEventListener('pageshow', () =>
    document.querySelectorAll<HTMLFormElement>('form[data-busy]').forEach((form) => delete form.dataset.busy),
  );
}
