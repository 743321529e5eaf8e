/** Which turns this tab has spoken of, so that loading the page again does not repeat them. Of one day only. */

const KEY = 'maitre-turns';

export function saidTurns(restaurant: string, date: string): string[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    const isThis = typeof kept === 'object' && kept !== null && 'of' in kept && kept.of === `${restaurant}/${date}`;
    return isThis && 'said' in kept && Array.isArray(kept.said) ? kept.said.filter((mark) => typeof mark === 'string') : [];
  } catch {
    return []; // storage is switched off
  }
}

export function keepSaidTurns(restaurant: string, date: string, said: readonly string[]): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ of: `${restaurant}/${date}`, said }));
  } catch {
    // full or switched off: a page that is loaded again repeats at most the last minutes
  }
}
