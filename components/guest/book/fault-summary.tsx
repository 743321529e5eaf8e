import type { DetailFaults, DetailField } from '@/lib/rules/guest-booking/guest-details';
import { Notice } from '@/components/shared/guest-page/notice';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';
import { faultText } from '@/components/shared/guest-page/text-field';

/** Everything that is wrong with what was sent, each a way to its field. */
export function FaultSummary({ t, faults }: { t: GuestTexts; faults: DetailFaults }) {
  const wrong = Object.entries(faults) as Array<[DetailField, NonNullable<DetailFaults[DetailField]>]>;
  if (wrong.length === 0) return null;
  return (
    <Notice kind="wrong" title={t('fault.title', { count: wrong.length })}>
      <ul>
        {wrong.map(([name, fault]) => (
          <li key={name}>
            <a href={`#${name}`}>{faultText(t, name, fault)}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
