/** The texts that anybody may read: terms and privacy policy, of each restaurant and of the product itself. */
import type { ServiceDate } from '@/lib/time/service-day';

export const TEXT_KINDS = ['terms', 'privacy'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Since when the texts hold as they stand in `messages/*.json` under `legal`: to be set anew with every change of their meaning. */
export const TEXTS_SINCE: ServiceDate = '2026-11-21';

const PATHS: Record<TextKind, string> = { terms: '/terms', privacy: '/privacy-policy' };

/** @param service the restaurant's slug; null for the text of the product */
export const textPath = (kind: TextKind, service: string | null): string =>
  service === null ? PATHS[kind] : `${PATHS[kind]}/${encodeURIComponent(service)}`;

const SHARED = ['shared.abroad', 'shared.rights', 'shared.cookies'];

/** What a text speaks of, in order: keys of its sections below `legal.{kind}`. */
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

/** Countries whose authority for data protection is named; everywhere else it is that of the reader's own country. */
const AUTHORITIES = new Set(['BR', 'ES', 'GB', 'PT']);

/** Key of the authority below `legal.authority`. */
export const authorityOf = (country: string): string => (AUTHORITIES.has(country) ? country : 'other');
