/** Removes case and accents for searching: 'Peña' → 'pena'. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
