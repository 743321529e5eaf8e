/** Up to two letters for an avatar: 'La Marina' → 'LM', 'host' → 'H'. */
export function initials(name: string): string {
  const labels = name.split(/[\s.@_-]+/).filter(Boolean);
  const [first = '', last = ''] = labels.length > 1 ? [labels[0], labels.at(-1)] : [labels[0]];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
}
