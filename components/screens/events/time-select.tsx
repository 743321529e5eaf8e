'use client';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useEventTexts } from './use-event-texts';

interface TimeSelectProps {
  label: string;
  value: number;
  /** Decimal hours, inclusive. */
  from: number;
  to: number;
  onChange: (time: number) => void;
}

/** Choice of a quarter-hour of the service day, which ends after midnight. */
export function TimeSelect({ label, value, from, to, onChange }: TimeSelectProps) {
  const texts = useEventTexts();
  const times = Array.from({ length: Math.floor((to - from) * 4) + 1 }, (_one, index) => from + index / 4);
  return (
    <SelectBox label={label} minWidth={120} value={String(value)} onChange={(chosen) => onChange(Number(chosen))}>
      {(times.includes(value) ? times : [value, ...times]).map((time) => (
        <option key={time} value={time}>
          {texts.time(time)}
        </option>
      ))}
    </SelectBox>
  );
}
