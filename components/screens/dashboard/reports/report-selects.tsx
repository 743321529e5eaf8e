'use client';
import { useTranslations } from 'next-intl';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useRead } from '@/lib/client/calls/use-read';
import { REPORT_STATES, type ReportName, type ReportState, definitionOf } from '@/lib/contract/figures/reports';
import { segmentCalls } from '@/lib/resources/diners/segments';
import { REPORT_GROUPS } from './report-groups';

interface SelectProps<T> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  /** In a form, with the label above and full width. */
  inForm?: boolean;
}
const look = (inForm = false) => ({ isLabelled: inForm, fullWidth: inForm });

/** Choice of a report, by group. */
export function ReportSelect({
  reports,
  inForm,
  onChange,
  ...said
}: SelectProps<ReportName> & { reports?: readonly ReportName[] }) {
  const t = useTranslations('reports');
  return (
    <SelectBox {...look(inForm)} {...said} onChange={(report) => onChange(report as ReportName)} minWidth={200}>
      {REPORT_GROUPS.map(({ group, reports: own }) => {
        const shown = own.filter((report) => reports?.includes(report) ?? true);
        return (
          shown.length > 0 && (
            <optgroup key={group} label={t(`group.${group}`)}>
              {shown.map((report) => (
                <option key={report} value={report}>
                  {t(`name.${report}`)}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </SelectBox>
  );
}

/** Choice of booking states; renders nothing for reports without bookings. */
export function StateSelect({ of, inForm, onChange, ...said }: SelectProps<ReportState> & { of: ReportName }) {
  const t = useTranslations('reports');
  if (!definitionOf(of).filters.includes('state')) return null;
  return (
    <SelectBox {...look(inForm)} {...said} onChange={(state) => onChange(state as ReportState)}>
      {REPORT_STATES.map((state) => (
        <option key={state} value={state}>
          {t(`states.${state}`)}
        </option>
      ))}
    </SelectBox>
  );
}

/** Choice of a segment, null for all diners; renders nothing for reports without diners. */
export function SegmentSelect({
  of,
  inForm,
  value,
  onChange,
  ...said
}: SelectProps<number | null> & { of: ReportName }) {
  const t = useTranslations('reports');
  const isOffered = definitionOf(of).filters.includes('segment');
  const segments = useRead(segmentCalls.list, isOffered ? {} : null).data?.segments;
  if (!isOffered) return null;
  return (
    <SelectBox
      {...look(inForm)}
      {...said}
      value={value ?? ''}
      onChange={(segment) => onChange(segment === '' ? null : Number(segment))}
    >
      <option value="">{t('everybody')}</option>
      {segments?.map(({ uid, name }) => (
        <option key={uid} value={uid}>
          {name}
        </option>
      ))}
    </SelectBox>
  );
}
