/** 'Copy link': the whole address, into the clipboard. Without a script it is a link to the page itself, whose address can be kept. */
export function copyLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-copy]') : null;
    if (!link || !('clipboard' in navigator)) return;
    event.preventDefault();
    navigator.clipboard.writeText(link.href).then(
      () => {
        link.textContent = link.dataset.copy ?? '';
        const status = link.closest('[data-copies]')?.querySelector('[role=status]');
        if (status) status.textContent = link.dataset.copy ?? '';
      },
      () => location.assign(link.href),
    );
  });
}
