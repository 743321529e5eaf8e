/** A receipt on paper; the browser’s own menu does the same. */
export function printPage(): void {
  document.querySelectorAll('[data-print]').forEach((button) => button.addEventListener('click', () => print()));
}
