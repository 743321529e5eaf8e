/** What the search of the settings finds (§2): one setting, where it is set, and the words that people have for it. */
import type { Ability } from '@/lib/contract/access/ability';
import type { Capability } from '@/lib/contract/capabilities';
import type { SettingsSection } from '@/components/shared/settings-frame/sections';

/** Screens outside `/settings` on which something is set, by the key of their title under `shell.menu`. */
export const ELSEWHERE = {
  availability: { path: '/availability', ability: 'hours' },
  loyalty: { path: '/loyalty', ability: 'marketing', needs: 'loyalty' },
  giftCard: { path: '/gift-card', ability: 'marketing', needs: 'giftCards' },
  surveys: { path: '/surveys', ability: 'marketing', needs: 'surveys' },
  emails: { path: '/emails', ability: 'marketing', needs: 'templates' },
  events: { path: '/events', ability: 'marketing' },
  dashboard: { path: '/dashboard', ability: 'reports', needs: 'reports' },
  tablePlan: { path: '/table-plan/editor', ability: 'plan', needs: 'plans' },
} as const satisfies Record<string, { path: string; ability: Ability; needs?: Capability }>;

export type Elsewhere = keyof typeof ELSEWHERE;
export type Place = SettingsSection | Elsewhere;

export interface SettingEntry {
  /** In the address of the screen: `#setting=publicPhone`. */
  id: string;
  place: Place;
  /** The key of its label in the messages, as its screen says it. */
  label: string;
  /** Synonyms, by commas. */
  words: { en: string; es: string; pt: string };
  /** The key of what is focused instead, where the setting itself is in a dialog of it. */
  at?: string;
  /** The key of the tab under which it is. */
  tab?: string;
  /** Of the address, where a part of the screen has one. */
  query?: string;
  ability?: Ability;
  /** What the restaurant API has to be able to do for it, beyond what its screen needs (ADR 58). */
  needs?: Capability;
}

type Said = readonly [
  id: string,
  label: string,
  en: string,
  es: string,
  pt: string,
  more?: Pick<SettingEntry, 'at' | 'tab' | 'query' | 'ability' | 'needs'>,
];

/** The settings of a place, in the order in which the screen has them. */
export const settingsOf = (place: Place, said: readonly Said[]): SettingEntry[] =>
  said.map(([id, label, en, es, pt, more]) => ({ id, place, label, words: { en, es, pt }, ...more }));
