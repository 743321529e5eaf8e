/** Milliseconds after which a stopped submission can be repeated. */
const RETRY_AFTER_MS = 6000;

/** Ignores a second press while the first is under way. The server would also treat it as the same booking. */
export function sendOnce(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.once === undefined || event.defaultPrevented) return;
    if (form.dataset.busy !== undefined) {
      event.preventDefault();
      return;
    }
    form.dataset.busy = '';
    // The guest may have stopped a slow submission and press again.
    setTimeout(() => delete form.dataset.busy, RETRY_AFTER_MS);
  });
  // A page restored by Back can be submitted again.
  addEventListener('pageshow', () =>
    document.querySelectorAll<HTMLFormElement>('form[data-busy]').forEach((form) => delete form.dataset.busy),
  );
}
