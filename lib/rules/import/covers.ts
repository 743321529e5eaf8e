/** Party sizes in other systems' notations. */

/** '4', '4.0', '4 pax', '2 + 1' (adults and children); undefined if it is not 1 to 999 people. */
export function readCovers(text: string): number | undefined {
  const parts = /^(\d{1,3})(?:[.,]0+)?(?:\s*\+\s*(\d{1,3}))?\s*(?:\p{L}[\p{L}\s.]*)?$/u.exec(text.trim());
  if (!parts) return undefined;
  const covers = Number(parts[1]) + Number(parts[2] ?? 0);
  return covers >= 1 && covers <= 999 ? covers : undefined;
}
