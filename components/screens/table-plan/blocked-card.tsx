'use client';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import type { BlockSpan } from '@/lib/rules/seating/block-span';

interface BlockedCardProps {
  block: BlockSpan;
  onUnblock: () => void;
  /** Another span, other tables. */
  onChange: () => void;
}

/** A blocked table, and how to give it back, all of it or a part. */
export function BlockedCard({ block, onUnblock, onChange }: BlockedCardProps) {
  const t = useTranslations('tablePlan');
  const when = useWhenText();
  return (
    <Stack sx={{ px: 2, pb: 2, gap: 1.5, alignItems: 'flex-start' }}>
      <Typography>{t('blockedUntil', { time: when.time(block.to) })}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={onUnblock}>
          {t('unblock')}
        </Button>
        <Button color="inherit" onClick={onChange}>
          {t('blockOther')}
        </Button>
      </Stack>
    </Stack>
  );
}
