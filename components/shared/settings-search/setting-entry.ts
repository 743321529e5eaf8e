/** Entry of the settings search (§2): one setting, its screen, and its search words. */
import type { Ability } from '@/lib/contract/access/ability';
import type { Capability } from '@/lib/contract/capabilities';
import type { SettingsSection } from '@/components/shared/settings-frame/sections';

/** Screens outside of `/settings` that contain settings, by the key of their title under `shell.menu`. */
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
  /** Id in the screen's address: `#setting=publicPhone`. */
  id: string;
  place: Place;
  /** Message key of its label on the screen. */
  label: string;
  /** Synonyms, separated by commas. */
  words: { en: string; es: string; pt: string };
  /** Message key of the control to focus instead, when the setting itself is in that control's dialog. */
  at?: string;
  /** Message key of the tab that contains it. */
  tab?: string;
  /** Query string of the screen's address, when a part of the screen has its own. */
  query?: string;
  ability?: Ability;
  /** Required capability of the restaurant API, beyond that of its screen (ADR 58). */
  needs?: Capability;
}

type SettingFields = readonly [
  id: string,
  label: string,
  en: string,
  es: string,
  pt: string,
  more?: Pick<SettingEntry, 'at' | 'tab' | 'query' | 'ability' | 'needs'>,
];

/** The settings of a place, in screen order. */
export const settingsOf = (place: Place, fields: readonly SettingFields[]): SettingEntry[] =>
  fields.map(([id, label, en, es, pt, more]) => ({ id, place, label, words: { en, es, pt }, ...more }));
