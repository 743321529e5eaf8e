import type { HiddenEntries } from './page-context';

/** Hidden values that a form carries from step to step. */
export function HiddenFields({ entries }: { entries: HiddenEntries }) {
  return entries.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}
