'use client';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import type { EditedFlag } from '@/lib/rules/availability/edits';

/** §3 'Edited flags': this is not as it is stored. */
export function EditedChip({ flag }: { flag: EditedFlag }) {
  const t = useTranslations('availability');
  return <Chip size="small" variant="outlined" color={flag === 'removed' ? 'error' : 'warning'} label={t(`flag.${flag}`)} />;
}
