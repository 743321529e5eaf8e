/** The public texts: terms and privacy policy, of each restaurant and of the product. */
import type { ServiceDate } from '@/lib/time/service-day';

export const TEXT_KINDS = ['terms', 'privacy'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Date of the present version of the texts in `messages/*.json` under `legal`: must be updated with every change of their meaning. */
export const TEXTS_SINCE: ServiceDate = '2026-11-21';

const PATHS: Record<TextKind, string> = { terms: '/terms', privacy: '/privacy-policy' };

/** @param service the restaurant's slug; null for the product's own text */
export const textPath = (kind: TextKind, service: string | null): string =>
  service === null ? PATHS[kind] : `${PATHS[kind]}/${encodeURIComponent(service)}`;

const SHARED = ['shared.abroad', 'shared.rights', 'shared.cookies'];

/** The sections of a text, in order: keys below `legal.{kind}`. */
const SECTIONS: Record<TextKind, Record<'general' | 'restaurant', readonly string[]>> = {
  terms: {
    general: ['what', 'guests', 'accounts', 'fair', 'service', 'data', 'rights', 'version'].map(
      (key) => `general.${key}`,
    ),
    restaurant: ['parties', 'booking', 'changes', 'cards', 'wishes', 'restaurant', 'fair', 'rights', 'version'].map(
      (key) => `restaurant.${key}`,
    ),
  },
  privacy: {
    general: [...['roles', 'kept', 'why', 'long', 'who'].map((key) => `general.${key}`), ...SHARED, 'shared.version'],
    restaurant: [
      ...['controller', 'kept', 'why', 'long', 'who'].map((key) => `restaurant.${key}`),
      ...SHARED,
      'restaurant.automated',
      'shared.version',
    ],
  },
};

export const sectionsOf = (kind: TextKind, ofRestaurant: boolean): readonly string[] =>
  SECTIONS[kind][ofRestaurant ? 'restaurant' : 'general'];

/** Countries whose data protection authority is named; elsewhere the text refers to the authority of the reader's country. */
const AUTHORITIES = new Set(['BR', 'ES', 'GB', 'PT']);

/** Key of the authority below `legal.authority`. */
export const authorityOf = (country: string): string => (AUTHORITIES.has(country) ? country : 'other');
