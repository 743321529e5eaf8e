'use client';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import type { Entry } from '@/lib/availability/edits';
import type { Shift } from '@/lib/availability/hours';
import { EntryCard, type EntryActs } from './entry-card';
import { SessionRuleLines } from './session-rule-lines';
import { useSessionWords } from './use-session-words';

interface ShiftCardProps {
  house: House;
  entry: Entry<Shift>;
  fault?: string;
  acts: EntryActs | null;
}

/** A shift with all that is set for it. */
export function ShiftCard({ house, entry: { value, flag, isOvertaken }, fault, acts }: ShiftCardProps) {
  const t = useTranslations('availability');
  const words = useSessionWords();
  const plan = house.plans.length > 1 ? house.plans.find(({ uid }) => uid === value.plan)?.name : undefined;
  return (
    <EntryCard name={value.name} tone={value.type} flag={flag} isOvertaken={isOvertaken} fault={fault} acts={acts}>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{words.span(value)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[words.weekdays(value.weekdays), t(`type.${value.type}`), plan].filter(Boolean).join(' · ')}
      </Typography>
      <SessionRuleLines rules={value} />
    </EntryCard>
  );
}
