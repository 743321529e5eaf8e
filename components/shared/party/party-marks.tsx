'use client';
import { styled } from '@mui/material/styles';
import CakeOutlined from '@mui/icons-material/CakeOutlined';
import LockRounded from '@mui/icons-material/LockRounded';
import RepeatRounded from '@mui/icons-material/RepeatRounded';
import RoomServiceOutlined from '@mui/icons-material/RoomServiceOutlined';
import StarRounded from '@mui/icons-material/StarRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { useTranslations } from 'next-intl';
import type { Marks } from '@/lib/rules/booking/marks';
import { fold } from '@/lib/i18n/fold';

// `styled`, not `sx`: rows with these are rendered while scrolling.
const Signs = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  color: theme.vars?.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem', fontWeight: 600 },
  '& svg': { fontSize: 17 },
  '& .allergy': { color: theme.vars?.palette.error.main },
  '& .vip': { color: theme.vars?.palette.warning.main },
}));

/** In the product's languages, without accents. */
const BIRTHDAY = /birthday|cumplean|aniversario|anniversar/;

/** Marks of VIPs and allergies. Decorative: the row's accessible name says the same. */
export function UrgentMarks({ marks, allergies }: { marks: Marks; allergies: string }) {
  const t = useTranslations('party');
  if (!marks.vip && !allergies) return null;
  return (
    <Signs aria-hidden>
      {marks.vip && (
        <span className="vip" title={t('vip')}>
          <StarRounded />
        </span>
      )}
      {allergies && (
        <span className="allergy" title={allergies}>
          <WarningAmberRounded />
        </span>
      )}
    </Signs>
  );
}

/** Earlier visits, 'do not move' (§9), and requested options. */
export function QuietMarks({ marks, visits }: { marks: Marks; visits: number }) {
  const t = useTranslations('booking');
  const birthday = marks.options.find(({ name }) => BIRTHDAY.test(fold(name)));
  const others = marks.options.filter((option) => option !== birthday);
  if (visits === 0 && !marks.doNotMove && marks.options.length === 0) return null;
  return (
    <Signs aria-hidden>
      {visits > 0 && (
        <span title={t('visitsBefore', { count: visits })}>
          <RepeatRounded />
          {visits}
        </span>
      )}
      {marks.doNotMove && (
        <span title={t('doNotMove')}>
          <LockRounded />
        </span>
      )}
      {birthday && (
        <span title={birthday.name}>
          <CakeOutlined />
        </span>
      )}
      {others.length > 0 && (
        <span title={t('options', { names: others.map(({ name }) => name).join(', ') })}>
          <RoomServiceOutlined />
        </span>
      )}
    </Signs>
  );
}
