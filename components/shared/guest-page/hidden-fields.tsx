import type { HiddenEntries } from './page-context';

/** What a form carries on unseen from step to step. */
export function HiddenFields({ entries }: { entries: HiddenEntries }) {
  return entries.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}
