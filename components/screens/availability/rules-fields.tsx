'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Control } from 'react-hook-form';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { FieldGroup } from '@/components/ui/field-group';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { HoursForm } from '@/lib/rules/availability/hours-form';
import { ClockField } from './clock-field';
import { CountField } from './count-field';
import { TurnsField } from './turns-field';

interface RulesFieldsProps {
  control: Control<HoursForm>;
  /** Which session. */
  index: number;
  restaurant: RestaurantContext;
}

const THREE = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }, columnGap: 1.5, pt: 1 };

/** What a session sets for the parties that arrive in it: for everybody, and for guests who book online. */
export function RulesFields({ control, index, restaurant }: RulesFieldsProps) {
  const t = useTranslations('availability');
  const has = useCapabilities();
  const minutes = Math.round(restaurant.setup.timeStep * 60);
  const at = `sessions.${index}` as const;
  if (!has('limits')) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TurnsField control={control} index={index} restaurant={restaurant} />
      <FieldGroup label={t('arrivals')}>
        <Box sx={THREE}>
          <ClockField control={control} name={`${at}.lastArrival`} label={t('field.lastArrival')} placeholder={t('untilEnd')} />
          <CountField control={control} name={`${at}.arrivalLimit`} label={t('field.arrivalLimit', { minutes })} placeholder={t('noLimit')} />
          <CountField control={control} name={`${at}.partyLimit`} label={t('field.partyLimit', { minutes })} placeholder={t('noLimit')} />
        </Box>
      </FieldGroup>
      <FieldGroup label={t('online')}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t('onlineText')}
        </Typography>
        <Box sx={THREE}>
          <CountField control={control} name={`${at}.onlineShare`} label={t('field.onlineShare')} unit="%" placeholder={t('allSeats')} />
          <CountField control={control} name={`${at}.leadTime`} label={t('field.leadTime')} unit="min" placeholder={t('none')} />
          <CountField control={control} name={`${at}.horizon`} label={t('field.horizon')} unit={t('days')} placeholder={t('noLimit')} />
        </Box>
      </FieldGroup>
    </Box>
  );
}
