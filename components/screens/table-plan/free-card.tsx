'use client';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import BlockRounded from '@mui/icons-material/BlockRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import PublicOffRounded from '@mui/icons-material/PublicOffRounded';
import { useTranslations } from 'next-intl';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { PlanTable } from '@/lib/rules/seating/plan';
import type { DecimalHours } from '@/lib/time/service-day';
import type { TableAvailability } from './table-availability';

interface FreeCardProps {
  table: Pick<PlanTable, 'min' | 'normal' | 'max'>;
  availability: TableAvailability;
  onWalkIn: (covers: number) => void;
  onNew: () => void;
  /** Adds a party to the waiting list; left out on other days. */
  onWait?: () => void;
  onBlock: () => void;
  /** Opens the dialog for another span, other tables, or online blocks only. */
  onBlockOther: () => void;
  /** End of the online block; null when guests can book it. */
  onlineUntil: DecimalHours | null;
}

/** A number without a button: Enter seats the party. */
function OtherCovers({ onWalkIn }: Pick<FreeCardProps, 'onWalkIn'>) {
  const t = useTranslations('tablePlan');
  const [typed, setTyped] = useState('');
  const covers = Number(typed);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (covers > 0) onWalkIn(covers);
      }}
      sx={{ display: 'flex', gap: 0.75, mt: 0.75 }}
    >
      <FieldFrame style={{ flex: 1, minWidth: 0 }}>
        <input
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
          placeholder={t('walkInMore')}
          aria-label={t('walkInMore')}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldFrame>
      <Button type="submit" variant="outlined" color="inherit" disabled={covers < 1}>
        {t('walkInSeat')}
      </Button>
    </Box>
  );
}

const WALK_IN_COVERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A free table: one tap seats walk-ins. */
export function FreeCard({
  table,
  availability,
  onWalkIn,
  onNew,
  onWait,
  onBlock,
  onBlockOther,
  onlineUntil,
}: FreeCardProps) {
  const t = useTranslations('tablePlan');
  const format = useDateTimeText();
  const { bookFrom, until, isTaken } = availability;
  const walkIn = availability.walkIn?.(table.normal);
  return (
    <Stack sx={{ px: 2, pb: 2, gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isTaken ? t('freeUntil', { time: format.time(until) }) : t('freeAll')}
      </Typography>
      {onlineUntil !== null && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <PublicOffRounded fontSize="small" aria-hidden />
          <Typography variant="body2">{t('onlineUntil', { time: format.time(onlineUntil) })}</Typography>
        </Stack>
      )}
      {walkIn && (
        <div>
          <Typography variant="subtitle2" component="h3" id="walk-in-covers">
            {t('walkIn')} {walkIn.nextUseFrom !== null && t('walkInUntil', { time: format.time(walkIn.nextUseFrom) })}
          </Typography>
          <Box
            role="group"
            aria-labelledby="walk-in-covers"
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: 0.75, mt: 0.75 }}
          >
            {WALK_IN_COVERS.map((covers) => {
              const fits = covers >= table.min && covers <= table.max;
              return (
                <Button
                  key={covers}
                  variant={fits ? 'contained' : 'outlined'}
                  color={fits ? 'primary' : 'inherit'}
                  aria-label={t('walkInCovers', { count: covers })}
                  onClick={() => onWalkIn(covers)}
                  sx={{ minWidth: 0, px: 0, fontSize: '1.0625rem' }}
                >
                  {covers}
                </Button>
              );
            })}
          </Box>
          <OtherCovers onWalkIn={onWalkIn} />
        </div>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" startIcon={<AddRounded />} onClick={onNew}>
          {t('newAt', { time: format.time(bookFrom) })}
        </Button>
        <Button variant="outlined" color="inherit" startIcon={<BlockRounded />} onClick={onBlock}>
          {t('block', { time: format.time(until) })}
        </Button>
        <Button color="inherit" onClick={onBlockOther}>
          {t('blockOther')}
        </Button>
        {onWait && (
          <Button color="inherit" startIcon={<HourglassTopRounded />} onClick={onWait}>
            {t('addToWaiting')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
