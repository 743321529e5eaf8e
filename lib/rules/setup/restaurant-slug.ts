/** The slug of a restaurant, used for staff sign-in and in the address of the booking page (D2). */

const MAX_LENGTH = 48;

/** 'Tasca São João' → 'tasca-sao-joao'; 'restaurant' for a name without Latin letters or digits. */
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

/** The slug, with the first free number appended if it is taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}
