'use client';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Entry } from '@/lib/rules/availability/edits';
import type { Shift } from '@/lib/rules/hours/hours';
import { EntryCard, type EntryActs } from './entry-card';
import { SessionRuleLines } from './session-rule-lines';
import { useSessionLabels } from './use-session-labels';

interface ShiftCardProps {
  restaurant: RestaurantContext;
  entry: Entry<Shift>;
  fault?: string;
  acts: EntryActs | null;
}

/** A shift with all that is set for it. */
export function ShiftCard({ restaurant, entry: { value, flag, isOvertaken }, fault, acts }: ShiftCardProps) {
  const t = useTranslations('availability');
  const labels = useSessionLabels();
  const plan = restaurant.plans.length > 1 ? restaurant.plans.find(({ uid }) => uid === value.plan)?.name : undefined;
  return (
    <EntryCard name={value.name} tone={value.type} flag={flag} isOvertaken={isOvertaken} fault={fault} acts={acts}>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{labels.span(value)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[labels.weekdays(value.weekdays), t(`type.${value.type}`), plan].filter(Boolean).join(' · ')}
      </Typography>
      <SessionRuleLines rules={value} />
    </EntryCard>
  );
}
