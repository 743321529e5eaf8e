'use client';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import type { Holiday } from '@/lib/rules/availability/holiday';
import { useSpecialName } from './use-special-name';

interface HolidayLineProps {
  holiday: Holiday;
  /** Name of the special date that has the day already. */
  taken: string | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A holiday to choose; one that is a special date already says which. */
export function HolidayLine({ holiday: { date, name }, taken, isChosen, onChoose }: HolidayLineProps) {
  const t = useTranslations('availability');
  const when = useWhenText();
  const specialName = useSpecialName();
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 56, cursor: taken === undefined ? 'pointer' : undefined }}>
        <Checkbox checked={isChosen || taken !== undefined} disabled={taken !== undefined} onChange={(event) => onChoose(event.target.checked)} />
        <Box sx={{ minWidth: 0, py: 0.75 }}>
          <Typography component="div">{name}</Typography>
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
            {[when.longDay(date), taken !== undefined && t('usedAs', { name: specialName(taken) })].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
