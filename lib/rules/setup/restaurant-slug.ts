/** The slug that staff sign in to and that the booking page has in its address (D2). */

const MAX_LENGTH = 48;

/** 'Tasca São João' → 'tasca-sao-joao'; a name without Latin letters or digits has 'restaurant'. */
export function restaurantSlug(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return slug.length < 2 ? 'restaurant' : slug;
}

/** The slug itself, or with the first number behind it that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}
