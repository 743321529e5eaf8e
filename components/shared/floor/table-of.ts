/** The table of a floor event, and its element; null outside of all tables. */
export function tableOf(target: EventTarget): { uid: string; element: Element } | null {
  const element = target instanceof Element ? target.closest('[data-table]') : null;
  const uid = element?.getAttribute('data-table');
  return element && uid ? { uid, element } : null;
}
