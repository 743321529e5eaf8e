'use client';
import { useFormatter, useTranslations } from 'next-intl';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';

interface PagerProps {
  /** Number of items before the page, and on it. */
  from: number;
  shown: number;
  total: number;
  /** `total` is a lower bound. */
  more: boolean;
  size: number;
  page: number;
  onPage: (page: number) => void;
}

/** Shows which part of a list is visible, with buttons to the previous and next one. */
export function Pager({ from, shown, total, more, size, page, onPage }: PagerProps) {
  const t = useTranslations('crm');
  const { number } = useFormatter();
  const isLast = !more && from + shown >= total;
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        px: 2,
        minHeight: 52,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="body2" sx={{ mr: 1, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
        {t(more ? 'pageMore' : 'page', {
          from: number(from + 1),
          to: number(from + shown),
          total: number(total),
        })}
      </Typography>
      <IconButton aria-label={t('previous')} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <ChevronLeftRounded />
      </IconButton>
      <IconButton aria-label={t('next')} disabled={isLast || shown < size} onClick={() => onPage(page + 1)}>
        <ChevronRightRounded />
      </IconButton>
    </Stack>
  );
}
