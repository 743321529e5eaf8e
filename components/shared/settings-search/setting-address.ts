/** Address of a setting, opened with focus. */
import { SECTIONS } from '@/components/shared/settings-frame/sections';
import { SETTING_HASH } from './setting-hash';
import { ELSEWHERE, type Elsewhere, type Place, type SettingEntry } from './setting-entry';

const isElsewhere = (place: Place): place is Elsewhere => place in ELSEWHERE;

/** Screen of a place, the required ability, and the message key of its name. */
export function screenOf(place: Place) {
  if (isElsewhere(place)) return { needs: undefined, ...ELSEWHERE[place], title: `shell.menu.${place}` };
  const section = SECTIONS.find(({ key }) => key === place);
  if (!section) throw new Error(`no section ${place}`);
  return { ...section, title: `settings.section.${place}.title` };
}

export function settingAddress({ id, place, query }: Pick<SettingEntry, 'id' | 'place' | 'query'>): string {
  return `${screenOf(place).path}${query ? `?${query}` : ''}${SETTING_HASH}${id}`;
}
