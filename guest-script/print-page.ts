/** Print button of a receipt. */
export function printPage(): void {
  document.querySelectorAll('[data-print]').forEach((button) => button.addEventListener('click', () => print()));
}
