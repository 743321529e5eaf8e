'use client';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import StarRounded from '@mui/icons-material/StarRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { useTranslations } from 'next-intl';
import { Tag } from '@/components/ui/tag';
import { nameOf } from '@/lib/rules/booking/booking';
import type { Diner } from '@/lib/rules/diner/diner';

interface DinerLineProps {
  diner: Diner;
  lastFirst: boolean;
}

/** A diner on one line: name, visits, and critical notes. */
export function DinerLine({ diner, lastFirst }: DinerLineProps) {
  const t = useTranslations('diner');
  const { visits, noShows, vip, allergies, phone, email } = diner;
  return (
    <Stack sx={{ minWidth: 0, gap: 0.25, py: 0.25 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{nameOf(diner, lastFirst) || t('noName')}</Typography>
        {vip && <Tag kind="warning" icon={<StarRounded aria-hidden />} label={t('vip')} />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('visits', { count: visits })}
        </Typography>
        {noShows > 0 && (
          <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 600 }}>
            {t('noShows', { count: noShows })}
          </Typography>
        )}
      </Stack>
      {(phone || email) && (
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {[phone, email].filter(Boolean).join(' · ')}
        </Typography>
      )}
      {allergies && (
        <Stack direction="row" sx={{ gap: 0.5, color: 'error.main', alignItems: 'flex-start' }}>
          <WarningAmberRounded sx={{ fontSize: 18, mt: '1px' }} aria-hidden />
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('allergies', { text: allergies })}
          </Typography>
        </Stack>
      )}
    </Stack>
  );
}
